{-# LANGUAGE CPP, OverloadedStrings #-}

-- The packages, and how each is called: `Packages NAME KEY`. It reads JSON, one value per line, and answers each with a line of JSON. A
-- text is a question for a verdict, and an object has its inputs by their names.
module Main (main) where

import Data.Aeson
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as Map
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy.Char8 as Lines
import Data.Maybe (isJust)
import qualified Data.Text as Text
import qualified Data.Text.Encoding as Text
import qualified Network.URI as Network
import System.Environment (getArgs)
import qualified Text.URI as Modern
import qualified URI.ByteString as Strict

main :: IO ()
main = do
  [name, key] <- getArgs
  if key == "--version" then putStrLn (version name) else answerLines name key

version :: String -> String
version "network-uri" = VERSION_network_uri
version "modern-uri" = VERSION_modern_uri
version "uri-bytestring" = VERSION_uri_bytestring
version name = error ("there is no package " ++ name)

answerLines :: String -> String -> IO ()
answerLines name key =
  Lines.interact (Lines.unlines . map (encode . check name key . maybe Null id . decode) . Lines.lines)

input :: Key -> Value -> String
input _ (String text) = Text.unpack text
input name (Object members) | Just (String text) <- Map.lookup name members = Text.unpack text
input _ _ = error "no input"

check :: String -> String -> Value -> Value
check "network-uri" "URI" = Bool . Network.isURI . input "text"
check "network-uri" "URI-reference" = Bool . Network.isURIReference . input "text"
check "network-uri" "components" = maybe Null networkComponents . Network.parseURIReference . input "text"
check "network-uri" "resolution" = \question -> maybe Null shown $ do
  base <- Network.parseURI (input "base" question)
  reference <- Network.parseURIReference (input "reference" question)
  Just (Network.relativeTo reference base)
  where
    shown made = toJSON (Network.uriToString id made "")
check "network-uri" "normal" =
  toJSON . Network.normalizeCase . Network.normalizeEscape . Network.normalizePathSegments . input "text"
check "modern-uri" "URI" = Bool . maybe False (isJust . Modern.uriScheme) . modern . input "text"
check "modern-uri" "URI-reference" = Bool . isJust . modern . input "text"
check "modern-uri" "resolution" = \question -> maybe Null (toJSON . Modern.render) $ do
  base <- modern (input "base" question)
  reference <- modern (input "reference" question)
  Modern.relativeTo reference base
check "uri-bytestring" "URI" = Bool . either (const False) (const True) . strict . input "text"
check "uri-bytestring" "normal" = either (const Null) normalized . strict . input "text"
  where
    normalized uri = toJSON (Text.decodeLatin1 (Strict.normalizeURIRef' Strict.rfc3986Normalization uri))
check name key = error ("there is no check " ++ name ++ " " ++ key)

modern :: String -> Maybe Modern.URI
modern = Modern.mkURI . Text.pack

strict :: String -> Either Strict.URIParseError (Strict.URIRef Strict.Absolute)
strict = Strict.parseURI Strict.strictURIParserOptions . Text.encodeUtf8 . Text.pack

networkComponents :: Network.URI -> Value
networkComponents uri =
  object
    [ "scheme" .= filled (takeWhile (/= ':') (Network.uriScheme uri)),
      "userinfo" .= (Network.uriUserInfo <$> authority >>= filled . dropLast),
      "host" .= (Network.uriRegName <$> authority),
      "port" .= (Network.uriPort <$> authority >>= afterFirst),
      "path" .= Network.uriPath uri,
      "query" .= afterFirst (Network.uriQuery uri),
      "fragment" .= afterFirst (Network.uriFragment uri)
    ]
  where
    authority = Network.uriAuthority uri
    filled "" = Nothing
    filled text = Just text
    dropLast text = if null text then text else init text
    afterFirst "" = Nothing
    afterFirst (_ : text) = Just text
