{-# LANGUAGE CPP #-}

-- network-uri: isURI and isURIReference. A text is a list of code points.
module Main (main) where

import Data.Char (chr)
import Network.URI (isURI, isURIReference)
import Numeric (readHex)
import System.Environment (getArgs)
import System.Exit (exitFailure)
import System.IO (hSetEncoding, stdin, utf8)

main :: IO ()
main = do
  hSetEncoding stdin utf8
  arguments <- getArgs
  case arguments of
    ["--version"] -> putStrLn VERSION_network_uri
    ["URI"] -> answer isURI
    ["URI-reference"] -> answer isURIReference
    _ -> exitFailure

answer :: (String -> Bool) -> IO ()
answer isValid = interact (unlines . map (verdict . isValid . jsonString . drop 1) . lines)
  where
    verdict valid = if valid then "true" else "false"

-- The text of a JSON string, after its first quotation mark.
jsonString :: String -> String
jsonString ('"' : _) = ""
jsonString ('\\' : 'u' : a : b : c : d : rest) = escaped (hex [a, b, c, d]) rest
jsonString ('\\' : escape : rest) = maybe escape id (lookup escape controls) : jsonString rest
  where
    controls = [('b', '\b'), ('f', '\f'), ('n', '\n'), ('r', '\r'), ('t', '\t')]
jsonString (character : rest) = character : jsonString rest
jsonString "" = error "the string is not closed"

escaped :: Int -> String -> String
escaped high ('\\' : 'u' : a : b : c : d : rest)
  | 0xD800 <= high && high < 0xDC00 =
      chr (0x10000 + (high - 0xD800) * 0x400 + hex [a, b, c, d] - 0xDC00) : jsonString rest
escaped unit rest = chr unit : jsonString rest

hex :: String -> Int
hex = fst . head . readHex
