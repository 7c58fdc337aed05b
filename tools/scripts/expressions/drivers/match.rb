# Says for each text whether Ruby finds the expression in it: 0 or 1.
lines = STDIN.read.split("\n", -1)
expression = Regexp.new([lines.shift].pack('H*').force_encoding('UTF-8'))
puts lines.map { |line| [line].pack('H*').force_encoding('UTF-8').match?(expression) ? 1 : 0 }.join
