// Written by test/oracle/ages.py from CPython 3.6, 3.7, 3.8, 3.9, 3.11, 3.12, 3.13, 3.14, 3.15; do not edit.

/**
 * For each version of Unicode after 9.0.0, the characters that it added, as gaps and lengths of runs in base 36.
 */
export const ADDED: Readonly<Record<string, string>> = {
  "11.0":
    "128 1 13 1 2u 1 el 3 2o b 2w 1 88 3 3b 1 3n 6 78 1 3j 1 3f 1 1m 2 27v 1 t3 17 2 3 1j 1 72 4 jp 1 n3 1 1iy 3 l q 4 f g6 a kf 2 luu q 1j3 1 8 2 90 2 ht9 3 1dw 2 i 1 jb 14 8 a cm 14 8 16 dm 3 dw 1 82 1 jf 1 6d 1o ck 20 8 1g 2 t gt 7 1 2 1 18 3 1 1 2 1 9 8 a 6 6 1 2 1 11 1 2 1 6 7 a 8m p fnr 2j 92 1 4qz 5 7ww 7x 29 b0 6as k 3i 7 4xk 1w vu 1 8g 6 vh 2 y 3 63 4 87 c j 1 8 8 1 2 p 4 f i 2 4 3 1 1 4 i h d a 7 2 d 1c 2o e 15xe 5rl",
  "12.1":
    "2gn 1 em 1 2 1 2 1 1 6 4 1 7 1 7 2 2 1 d 1 2tb 1 2xa 1 1h 1 gf 1 xb 1 n22 6 2 5 pr 2 jug n vc 1 go 1 kn 8 2 1a 2 b 4f 2 116 1e d 1 fnp 6 4 1 1b 9 2i 2 4r2 6 860 3 h 4 9eg 19 3 e 2 a 4 2 a8 1m 5 1 18r 1 qd 1p tq 1 12g 1 10 1 6d c 81 3 1b 1 1d 1 9 1 15 6 3 2 a 6 3 8 2 3 1c 2c s 4 4 3 5 3 d 6",
  "13.0":
    "1q6 a i5 1 by 1 3g 1 2m5 2 3bq 1 jc 3 o8 5 5iu a g8g d 1je 4 16 2 1h 1 mz 4 h0w 1 2jn 16 1 3 2 2 72 s aj 1 3q 2 i2 1 5 2 wu 7 2 1 2 8 1 2 1 u 1 2 2 c 9 a 192 1 fub 1 b 2 5c1 df 16 9 jr8 3 2l 3 1p 1 10o 2 z 2 c3 2 2i 1 2t 1 4 2 16 2 6 3 t 1 4o 1 e 4 f j 7 7 9 3 d 7 15 43 1 1j 11 a xr1 7 hlu 3t7",
  "14.0":
    "17h 1 gi v 9 8 l 1 i b o9 1 w 1 3j 1 20f 1 7 1 9 1 6n 1 j5 e 3h 1 1c 2 hn 1 jp 1 29a 1 1b 1 dv b mfz 3 1j4 2 e 2 1 1 1 5 o 3 gjx 1 al g 3j 1 1a 2 1gw b 1 f 1 7 1 2 1 b 1 f 1 7 1 2 cj 6 1 16 1 9 1it q 6e 6 24 1 16e 1 3q 7 o9 g 440 2r bjx 27 1 a dnq 4 1 7 1 2 80 4 5wd 1a 2 n 9 38 f9 2 2l1 v oh v 10x 7 1 4 1 2 1 f 2xq 3 7k 1 aw 1 2a 1 4u 2 18 4 a 4 8 3 h 3 6 8 8 7 xyf 2 385 4",
  "15.0":
    "2k3 1 d6 1 1elq 3 n3 3 1q6 a s6 h 1 15 3 s 445 1 g m onw 1 y 1 6lm k 2fl 6 79 1q x 1 u8 16 3j6 1 47 3 4 5 2h 1 ij 3 f 2 10 3 b 3 1 1 e 2 a 2 c 1 e 2 116o 1 i6u 38g",
  "15.1": "9h8 4 dr 1 3tvk ha",
  "16.0":
    "1p3 1 3p2 2 1b 1 7d 2 1i4 3 2pm 2 nad 3 c 3 ijn 1g 1fw 12 3 t 8 2 8i 3 1j 1 w3 a 1 1 2 1 1 12 1 a 1 1 2 1 1 4 1 a 1 2 8 2 kt k yk y e a o0 1 45h 32z 5qd 1m 2di 1m 685 1 cg0 6y 6 c4 4kc 17 4 1 3oy a 4 2 cn 1 5 1 1a 1 7 1 l 1 2 1 9 1 69 11",
  "17.0":
    "1ov 1 r0 1 3j 1 2r6 f 2 c 15h 1 250 1 ojb 2 2 1 1 1 s 1 gk1 g cd 2 1i 7 29d q 12j 3 8 9 x 2 2g4 8 g8 18 4 a fxy p 2 p 7y 5 4qp 8 zt m 2p 37 cg7 3 cd n f h 4pb v 1 m 8 2 34o 1 4e 4 9h 9 aj 4 1e 1 3 1 1l 1 4 1 s 1 4 1 7e 1 10zj 6 4ma c gsi 3be",
};
