// Written by tools/land-points/draw.ts. Byggt á gögnum frá Landmælingum Íslands (coast), © OpenStreetMap
// contributors, ODbL 1.0 (lakes), Natural Earth (glaciers).
export const landRows = `

ah 1
ag 2
ah 1



















b3 1 7 1 40 9
bb 1 31 2 t g
bc 1 2z b h n
bb 3 2w e b v
bb 2 2v i 3 13
ba 4 2t 1s
ba 6 2o 1y
ba 6 2n 21
ba 7 2k 27
ba 7 2i 2e
b9 3 1 3 2h 2j
bb 3 6 1 2b 2o
be 2 2d 2v
dr 31
dm 3b
bm 1 1y 3d
dj 3h
dg 3l
df 3o
dd 3s
db 3v
d9 3z
d7 43
d5 46
d3 4a
d0 4e
cy 4h
cu 4m
cr 4q
cn 16 2 a 1 3c
bo a j 1c 3 8 3 e 1 2x
bl j 6 1j 3 8 4 b 4 2x
bj 2a 4 7 5 3 2 3 7 2x
bi 2b 5 6 p 2t
bh 2c 5 6 q b 2 2f
bg 2e 5 5 r 4 a 2e
be 2h 6 2 17 2d
bd 2i 1g 2d
bc 2j 1h 2c
bb 2k 1h 2d
ba 2k 1j 2c
b9 2k 1k 2c
b8 1t 5 5 2 f 1l 2d
b7 1s 8 3 4 d 1m 2d
b6 1s g 1 2 9 1n 2d
b5 1s k 8 1o 2e
b4 1s m 6 1o 2f
b3 1s o 4 1p 2g
b3 1r p 3 1p 2h
b2 1s q 1 1o 2j
b1 1s 2d 2n
b0 1t 2d 2n
az 1u 2c 2p
ay 1u 2d 2p
ax 1v 2d 2q
aw 1w 2d 2q
av 1x s 2 1j 2r
au 1y s 2 1k 2q
at 20 2 4 f 1 3 6 1j 2q
as 21 1 6 c e 1i 2p
ar 2a 5 1 4 f 1i 2q
aq 2c 3 4 1 h 1i 2q
ap 2e 1 n 1i 2q
ao 33 1i 2r
an 34 1h 2t
al 37 1f 2v
al 38 19 31
ak 3b 17 31
ai 3d 17 33
ah 3e 17 34
ag 3f 1c 30
af 3h 1c 30
ae 3i 1c 32
ad 3j 1c 34
ac 3j 1d 36
aa 3l 1c 39
a9 3m 1c 3b
a8 g 1 36 1b 3e
a7 h 1 36 1b 3h
a6 i 2 35 1a 3l
a4 l 1 36 18 3o
a3 m 2 3a 13 3r
a2 3z 12 3v
a0 42 10 40
9y 37 2 w y 45
9w 38 4 v y 4c c c
9v 38 7 u w 5d
9t 39 b s u 5o
9s 3a c r t 5w
9q 3b d u o 62
4x 2 4q 3c c 11 c 69
4x 3 4o 3d c 16 5 6b
4x 5 8 3 4a 3f a 19 2 6c
4v 8 5 6 47 3j 7 7p
4u a 1 a 45 3m 5 7q
4v l 27 6 1o 3r 2 7s
4w k 1 3 5 2 1v 9 1j bo
4x p 2 2 g 8 3 1 1 7 v d 1c bt
4x q 2 1 f v k k 14 bv
4x v c y h n 6 1 1 1 s bx
4x w 6 17 d y o c0
4y x 3 1b a y n c1
4y 2b 9 y n c3
4y 2c 7 z m c4
4w 2e 4 12 k c7
4v 3l i ca
4u 3n g cc
4u 3q 9 cg
4u gg
4u gh
4u gj
4x gh
4x gi
4x gj
4x 1u 3 en
4y 1t 5 em
4y 1u 5 el
4z 1t 5 em
4y 1v 4 en
4y 1v 4 eo
53 1q 4 eo
54 1q 4 dz 5 b 2 7
54 1r 3 dy a 6 3 8
4x 6 1 1t 1 ds 4 1 c 3 6 8
4v fu j 1 6 9
4v fs s a
4v fr s c
4u w 1 eu q g
4t k 1 6 7 et r g
4t k 2 1 c df 2 1a s h
4t k e dc b 16 r i
4u j e da g 13 s i
4u i g d8 m y s j
4v h g d6 s u u h
4w h g d3 v m 3 4 z d
4x e i d2 w m 5 3 12 a
4x f m cy w g 2 3 6 2 13 a
4x f n a 2 cl w f 4 3 6 1 13 b
4x e p 8 5 cj x e 5 3 19 c
4x e r 5 7 cj w e 5 4 18 d
4x e s 2 9 ck v e 5 6 16 e
4x d 16 cj v d 6 6 15 g
4x d 16 cj v d 6 7 14 h
4w c 1a 6 1 cb u e 6 6 14 i
4w b 1e 2 2 cc p 2 1 f 6 6 16 d 2 2
4x a 1k cb n j 7 4 18 a 6 1
4x 9 1m ca n k 7 3 19 8 7 2
4x 8 1o ca m k 7 3 1c 4 8 4
4x 7 1r c8 l m 7 2 1p 4
4y 5 1t c7 k n 7 3 1n 5
4y 5 1s c8 j p 7 3 1n 5
4y 4 1s c9 j q 7 3 1m 6
4y 1 1u av a 15 i l 3 4 1w 6
6s au e 13 h l 6 2 1w 7
6s 2j 1 88 i 11 h m 23 8
6o 1 3 1 1 2 3 2c 1 86 k 11 i m 23 8
6p 3 7 2c 1 84 n 10 n i 22 9
6q 2 9 2a 1 83 o 10 o h 22 a
6q 6 3 2c 1 82 q z p 1 4 b 22 b
6r 2 1 2 2 2d 1 71 1 z r 10 u 9 23 c
72 1y 1 a 1 71 1 y s 10 w 5 25 d
6y 22 2 7 3 70 2 x t 10 35 f
6x a 1 1s 3 5 4 70 3 v v z 35 g
6w b 1 2 2 1o 4 3 5 70 4 u v z 32 l
6w c 2 1q 4 3 5 71 3 t y x 31 n
6w c 1 1q d 1m 1 3j 6 1p 3 t y x 30 p
6v d 1 1q d 1m 2 3h 8 1p 2 t y x 2z s
6t 6 4 4 3 1l h 1m 4 3e a 1o 2 2 1 q y x 2x w
6p 1 2 2 9 2 5 1l g x 5 m 4 3d 9 1t 2 q x x 2w z
6r 2 4 1 9 1 7 1e 1 1 g x 6 n 3 3c 8 1q 6 q x r 5 1 2w 11
76 1 4 2 3 1d 1 1 g w 7 42 5 1t 6 q x q 33 6 6 s
79 4 3 1c 2 1 c 1 3 w 8 3r 2 8 3 1v 6 2 1 n w q 34 5 8 t
70 1 4 1 3 2 7 1b e 11 7 3r 4 3 2 23 6 m w q 34 5 8 x
7e 1 5 1a d 12 6 3r 8 25 5 m v s 32 5 9 10
7c 1 2 3 1 1b h z 5 3q 9 26 4 j x 6 4 o 2x 5 a 11
7c 1 2 1f h z 5 2t 1 w 8 28 3 i y 5 8 o 2u 4 b 11
7f 1f d 14 5 2r 4 u 8 29 2 h z 4 a m 2v 4 b 12
7e 1g d 15 4 2s 3 v 5 2b 3 g z 3 c l 27 3 l 3 d 11
7h 1 1 1c c 15 4 2t 2 29 5 x 4 e 1f k 27 5 5 1 f 2 d 12
7k 1c a 19 1 2t 2 28 7 w 9 9 1h i 27 6 3 2 f 1 e 13
79 1 3 5 2 1c a 6i 2 w b 7 1m c 27 c u 16
7a 1m b 4a 3 1a 6 1p 8 7 1n 9 29 c u 18
7a 1m c 49 5 16 9 1q 6 7 1o 6 2b c t 1b
7a 1m c 49 6 14 b 1q 5 7 45 c s 1g
7a 1n c 48 9 10 c 1r 3 8 45 b s 1n
7a 1o c 49 7 11 b 1s 2 7 46 a s 1r
72 3 4 1s a 4b 4 11 i 1p 4a a s 1t k 4
73 4 1 1v 8 4c 4 11 i 1n 4b 8 t k 4 9 2 1c 5 1 2 1 1 4
74 1z 9 4c 4 11 i 1m 4b 6 v j 6 8 3 z 1 1 2 2 k h
74 21 2 4i 5 z k 1k 4c 5 v j 8 5 5 y 2 1 x 6
74 22 1 4j 4 z k 1j 4d 5 z a e 3 7 w 1 1 i 1 h 5
74 7q a 5 7 1g 4e 4 z 7 s 6 1 o 1 1 1 1 f 2 i 4
75 7p 9 7 7 1f 5i 4 w 2 4 n k 2 h 5
76 7p 1 1 7 1 2 4 a 1a 6p n 1 1 i 3 f 8
76 7r a 5 9 1a 6p p 1 1 g 2 f 9
77 7r 9 6 3 1f 6q q g 1 4 1 b 9
77 7r 8 1o 6r p c 1 5 1 1 1 1 3 8 b
78 7q 8 1o 6r p b 2 1 1 2 9 5 f
78 7r 7 4 2 1i 6r r 6 4 3 2 1 8 4 g
7a 7q b 1i 6s 11 1 1 1 v
7b 7p b 1i 6s 1y
6s 2 i 7m c 1j 6r 1z
6p b c 7n b 1j 6q 20
6j 1 4 e b 7n 9 1k 6m b 2 1r
6j 1 3 g b 7n 9 1k 6i e 3 1q
6k l a 7n 8 1k 6h e 5 1p
6l l 9 7o 7 1l 6f e 8 1o
6m l 9 7q 4 1l 6e f 8 1p
6o l 9 5 2 1 1 7h 3 1l 6c f 9 1q
6o m 8 1 a 7f 3 1l 69 f c 1r
6r k i 94 66 g c 1t
6s k c 9a 64 g d 1u
6q 1 1 k b 9b 64 g a 1y
6s l c h 6 8n 63 f a 20
6t l d 8 2 3 9 8m 63 8 3 4 a 22
6u m c 5 f 8o 62 7 i 24
6z i d 3 f 8o 67 1 i 26
74 d f 2 1 1 7 3 4 8o 6m 29
75 d x 8o 6k 2b
74 f z 8o 6g 2c
6s 1 9 1 3 f q 2 4 8r 6d 2d 4 1
6q 4 2 1 5 1 2 i d 1 9 8y 6c 2g 4 1
6q 7 4 n b 7 4 8z 6b 2g 7 1
6p 10 7 3n 2 5o 6b 2h a 2
6p 4u 4 5n 6a 2i g 1
6q 4t 8 5j 6b h 5 1v f 3
6q 4t 8 5k 6a f 7 1v d 4
6q 4t 5 5n 6b d 9 1u c 5
6r 4s 6 5m 6b 5 1 7 9 1u a 8
6r 4s 7 5m 6b 3 3 5 a 1w 1 f
6r 4t 7 5l 6h 5 a 2d
6t 4s 6 5m 6g 4 a 2g
6t 4t 4 5n 6f 4 b 2f
6r 1 1 ak 6d 6 b 2f
6u ak 6b 6 b 2g
6t al 6b 6 b 2g
6t am 6a 5 b 2h
6u al 6a 4 c 2h
6c 1 1 1 f 43 4 6f 6a 2 9 1 2 2j
67 2 2 1 1 1 1 2 1 2 a 42 7 6d 6k 2n
68 1 1 7 1 3 9 41 8 a 3 61 6i 2o
66 1 2 c 9 41 9 8 5 60 6i 2p
66 1 2 c a 3z b 7 6 60 6h 2p
65 1 4 b a 3y c 6 8 60 6g 2q
65 2 1 1 1 b b 3w d 6 8 61 6f f 3 28
68 d b 3v e 6 9 60 6g 4 3 6 4 29
68 d d 3t e 6 a 5y 6y 28
67 e e 3r f 6 a 5y 6x 28
62 1 4 g a 1 3 3p f 6 f 5r 6z 28
67 g f 31 8 f f 5 g 5r 6z 28
5u 2 b g 3 1 c 2y c d f 5 h 58 1 g 6z 29
5u 3 7 1 3 f 3 2 b 1 4 2s e c f 5 h 42 1 15 1 g 70 28
5u 3 8 1 3 k 1 1 f 2q e c f 5 i 3y 5 13 3 e 71 28 1 1
67 o 4 1 e 2m f a g 5 k 3w 5 11 6 d 75 1v 3 3 2 2
60 1 6 o 5 1 d 2m f a h 2 s 3r 4 10 8 c 75 1v
68 o 4 1 9 1 2 2n f a 1c 3q 4 y b a 76 1v c 1
5v 1 8 1 3 r c 2q f 9 1d 3p 4 y 7 3 1 b 75 1v d 1
65 1 1 t 1 2 9 2q e 6 1h 3o 5 w 8 f 75 1w d 1
5x 1 8 x 1 1 8 2q d 4 1k 3n 6 v 9 e 75 1w
5s 1 3 4 4 1 1 x a 2r c 3 1l 3n 7 v 8 f 74 1v
5v 6 3 11 9 2r 6 1 5 2 1m 3n 2 z 9 f 74 1u f 1
5w 6 1 14 7 2t 3 3 1u d 4 34 3 z 8 f 74 1t h 1
5v 1c 8 2y 1w a 5 35 4 y 9 e 74 1s i 1
5w 1d 6 2y 21 5 5 35 9 u c a 74 1u h 1
5w 4h 21 4 6 35 9 v b b 73 1v h 1
5v 4h 23 3 5 36 9 w 7 e 77 1r 2 1 3 2 3 1 6 1 h 3
5w 4g 23 3 5 36 1 4 4 x 6 f 76 25 5 2 f 3
5w 4g 22 2 7 3c 3 y 5 g 75 25
5v 4h 2a 3e 3 z 4 f 75 25
5v 4h 29 4i 3 h 73 25
5v 4h 28 4j 3 i 71 26
5w 4h 27 4l 1 j 70 26
5u 1 1 4i 1y 1 7 56 6y 27 a 1
5t 4n 1w 1 7 57 6w 27
5s 4o 24 58 d 3 6e 27
5s 4p 23 2a 4 2v b 4 6d 24
5s 4q 21 2a 7 i 2 2b 7 7 6b 25 g 6
5t 4p 23 27 9 f 6 2n 2v 2 3d 24 g 8
5u 4p 21 27 b 9 3 1 7 2n 2v 4 3b 24 g 7
5v 4p 1v 2b c 8 d 2n 1 1 2s 5 39 25 d 9
5v 4p 1u 2c c 8 d 2n 1 2 2r 6 38 26 1 4 4 a 1 1
5v 4q 1t 2b e 6 e 2q 2s 6 34 2r
5m 1 9 4q 1s 2b e 6 e 2r 2r 7 2t 1 8 2q 1 1
5p 1 6 4r 1r 2b e 6 e 2r 2r 8 23 4 g 1 3 3 6 18 3 1f
5p 2 5 4s 1q 2a g 4 d 2u 2r 8 1z 8 f 2 1 6 3 17 6 1c
5p 2 7 4q 1q 2a h 2 d 2w 2q 8 1y a e 1i 7 1c
5p 3 4 4t 1p 29 x 2w 2q 8 1y b d 1i 8 1b
5r 3 2 4v 1n 26 10 2x 29 4 c 9 1x b d 1h a 1a b 1
5s 50 1n 23 13 2w 29 5 a c 1u d c 1h a 18 a 7 1 1
5t 50 1m 22 15 7 4 2l 28 6 9 d 1t g a 1f a 18 a b
5t 51 1n 20 16 4 7 2k 28 7 7 e 1t g a 1f a 17 8 j 2 1
5t 53 1l 1z 18 1 a 2k 27 7 7 f 1r i 9 1f a 16 7 q
5t 55 1k 1t 3 2 1j 1j 5 w 28 6 6 g 1r j 8 1g 9 16 6 s
5v 55 9 5 15 1s 1p 1g 9 v 28 5 6 h 1d 3 9 l 6 1h 9 16 6 t
5w 58 2 8 16 1r 1q 1e a v 3 2 24 5 4 j 1b 7 5 n 1 1l 8 17 6 u
5x 5h 18 1o 1r 1e b v 2 3 24 4 3 l 1a 2l 7 18 6 x
20 1 3o 1 1 1 5 5h 19 1n 1s 1d b 10 24 4 3 p 16 2 3 2h 5 19 5 z
1z 4 3u 5i 18 1n 1t 1c c 10 24 w 1b 3s 5 10
1x a 3p 5j 18 1m 1u 1c c 10 25 w 13 4 3 3s 5 10
1v l 3h 5h 18 1n 1v 1b d 10 26 y w 7 3 3r 6 z
1u m 36 1 c 50 5 a 18 1n 1v 1b e 10 25 z u 7 4 3p 8 y
1q q 35 1 d 4z 7 a 17 1n 1v 1b f 10 25 y u 4 2 1 4 3n 9 z
1q r 3i 4y 9 9 18 1l 1x 1b g z 24 z t 4 2 1 4 3n 7 10
1q r 35 2 a 4z 9 b 16 1l 1x 1b g 11 23 z r 4 3 1 4 3m 8 z
1p t 35 2 3 1 4 51 8 c 16 1k 1y 1a h 11 22 z r 4 3 1 4 3n 6 10
1o u 37 59 8 e 4 3 y 1k 1x 1b g 12 21 12 f e 2 1 4 3p 2 10
1o t 2n 1 4 1 8 1 5 1n 5 3i 8 m x 1k 1x 1b g 14 d 6 1g 13 d f 6 3p 3 z
1o t 2f 1 2 1 4 4 h 1m 4 3j 8 m x 1k 1x 1c 4 2 9 15 9 9 1g 13 c h 5 3p 3 y
1n v 2n 3 7 1 6 1 2 1m 4 3j 8 n w 1k 1x 1m 5 18 4 c 1e 15 a j 5 3m 4 z 3 1
1m w 2b 1 7 2 2 5 e 1 1 1l 3 3l 6 o w 1k 1x 1q 1 1o 1e 17 7 l 4 3k 6 z
1m x g 1 1r 2 9 9 e 1n 1 3m 6 o w 1l 1w 3g 1d 1z 5 3k 2 12 3 4
1m y d 6 z 1 a 2 7 6 a 9 e 5c 4 p v 1l 1w 3g 1c 20 5 4y 1 6
1l 10 a 9 x 3 6 i a b 3 3 2 3 2 5c 2 q u 1m 1w 3h 1b 20 4 58 2 2
1l 1j p d 2 n 5 e 2 3 2 3 2 64 u 1n 1v 3i 1a 20 4 5c
1l 1j n 1t 1 3 1 65 u 1n 1v 3n 14 21 4 58
1k 1k k 86 u 1n 1w 3n i 2 i 22 3 58
1j 1m g 8a u 1m 1w 3o h 3 g 23 3 57
1i 1n d 8d v 1l 1x 3o f 4 e 25 4 54
1h 1s 1 8l w 1k 1x 3p e 5 c 26 5 51 9 2
1h ae w 1k 1x 3x 4 b 4 2a 5 4z 8 6
1g ag v 1j 1y 6q 5 4z 5 a
1g ag v 1j 1x 6r 5 5f
1f ah v 1j 1w 6s 5 5g
1f ai u 1j 1v 6t 5 5h
1e aj u 1j 1u 6v 5 5h
1e al s 1j 1u 6w 4 5h
1e am r 1j 1u 6x 4 5h
1e an q 1k 1t 6w 5 5g
1e an p 1s 1m 6x 4 5f
1d ap o 1u 1l 6w 4 5d
1k aj m 1v 1l 6w 3 5d
1k aj m 1w 1k 6w 3 5b
1l q 7 9m l 1x 1k 6v 3 5a
1m o 9 9n i 1z 1j 6v 3 59 e 1
1n k c 9r c 21 1j 6u 4 54 1 1 o 1
1o f h 9u 6 23 1i 6t 6 4y
1p d i c3 1h 6u 7 4u n 1
1p 2 1 9 j 1 5 15 2 aq 1f 6w 8 4r j c
1t 7 r 12 4 aq 1d 6y 9 4o 8 4 6 f
1v 4 t l 2 2 3 9 4 6 1 aj 1c 6z b 4l 6 s
2s k 9 8 4 5 2 aj 1b 71 a 4k 5 u
2t h 1 2 8 8 4 5 2 aj 1a 73 2 3 4 4l 2 t 1 2
2t f 2 3 8 8 3 7 2 ai 1a 79 3 5c
2t g 1 3 8 5 6 7 2 ai 1a 7a 3 59
2u f 2 2 9 4 6 ar 19 7c 1 59
2v 1 7 7 c 4 5 9 2 ai 18 cl
34 6 b 6 5 7 2 ak s 5 9 cm
34 5 c 6 4 4 6 al q 7 7 cm
34 5 b 8 b ao i 1 5 9 4 cm
37 1 c 9 7 av 6 b 1 d0
3k 9 7 18 2 n1
3k 9 8 17 1 n1
3k 9 8 15 3 hm 2 5d
3k a 7 b 2 s 2 hn 2 5c l 1
3j b 8 9 3 r 2 ho 3 5b 9 f
3j c 7 9 3 q 3 hn 5 59 a h
3k c 7 7 7 k 5 ho 7 56 a j
3l 6 d 5 c f 6 hn 8 i 1 4g 1 5 b j
3n 2 t 1 3 e 5 ho 2 n 2 4f h k
4j 1 3 c 7 ic 2 3x 6 7 m k
4q 4 1 4 7 fg 7 2q 2 3s 12 k
4r 2 3 1 9 24 1 db 7 2q 2 3q 13 k
4l 1 2 1 1 5 4 2 6 18 2 b 4 1 6 1 4 1 3 d9 8 6j 7 1 t m
4i 1 1 7 1 5 b 10 2 2 1 1 3 8 o d7 9 6j 1 1 2 9 n n
4m c c x a 1 2 4 p d7 9 6x k q
4n b d w 17 d7 8 71 3 1 b u
4o 9 2 1 c 6 6 g 1a d8 2 7b 8 y
4p 2 1 5 h 1 3 1 5 b 1e kk 7 12
4q 1 2 5 v 6 1e kk 4 16
4r 2 2 3 x 3 1f kj 4 17
4s 3 1 1 j 1 1v ia 2 28 3 19
4t 3 k 1 1s ic 5 25 3 1b
4u 2 j 1 3 3 1n ic 8 21 3 1d
4s 4 l 1 1 4 1m ig 4 21 1 1f
4t 1 l 1 1 6 1n ig 4 3g
5f 2 1u ig 4 31 1 a
5g 2 3 1 1r if 5 2z 2 8
7e ie 5 30 2 7
7e if 4 30 3 6
5m 1 1r ig 8 2v 4 6
57 1 26 ih 7 2o 5 3 3 6
56 1 f 1 w 8 n ii 7 2q 8 6
56 2 a 1 y c m ih 7 2q 9 5
56 2 15 i l 5t 4 ck 6 2s 7 5
5a 1 2 1 q s k 5t 4 cl 5 2s 7 5
63 v j 5s 1 cp 5 2h 3 6 9 4
5e 1 3 1 i y j 5r 1 cp 6 2h h 4
53 1 v 12 g 5f 1 b 2 cq 6 2h h 3
4n 1 b 1 y 14 g 5d 3 9 3 cr 6 2h g 3
5e 1 g 18 g 5c 4 2 2 3 7 ct 2 2n b 2
51 1 e 2 3 1 8 19 g 5c 4 2 2 2 4 cx 2 2o a 2
5j 3 7 1c f 1n 2 3l 6 1 2 2 4 cs 8 2n b 1
51 3 9 2 1 8 4 1e e 1n 3 3k 6 1 2 2 4 cs d 2j a 1
5b e 3 1f d 1n 3 3k f cz 7 2i
52 1 a 1 3 9 1 1g 1 1 b 1n 3 3k f cz 6 2k
53 1 8 1 2 2 1 1r b 1n 3 3k a 1 4 cz 5 2l
55 2 8 3 1 1p b 1o 3 3k 9 2 3 d0 5 2l
5j 1 2 1m b 1n 3 3l 3 1 3 4 2 d7 2 2i
58 2 2 2 7 1o a 1o 3 3k 3 1 3 4 3 d6 2 1h 5 e b 1 1 4
5b 1 3 1 2 1 1 1q 9 1n 3 3k 4 1 b d1 6 1i 9 7 h 1
5h 1t 9 1n 3 3k g d1 6 1n
5g 1t 8 1p 3 3i i d4 4 1p
5g 1x 2 1r 3 3j a 2 5 d5 3 1s 2 c
5h 3p 3 3k 7 6 3 d5 4 2a
5h 3p 3 3l 5 df 9 27
5h 3o 3 3n 4 98 1 48 8 28
5i 3m 4 3o 2 99 1 49 7 29
5i 3m 4 cy 2 49 8 28
5j 3k 4 d0 2 4b 6 28
5k 1 1 3h 4 d0 3 4c 4 29
5n 3f 5 d1 3 6o
5p 3e 4 d2 3 4a 5 29
5q 3c 4 d4 4 48 6 28
5q 3c 4 d5 4 47 7 28
5p 3c 4 d7 5 49 3 14 1 13
5q 3b 4 d8 4 49 3 14 2 13
5r 39 5 d9 4 48 3 14 3 13
5u 36 6 da 3 47 3 14 4 10
5v 35 7 d9 3 5f 6 w
5w 33 8 db 2 5g 9 o
5t 1 1 34 7 ix 7 8 7 7
5v 34 8 iz 6 1 1 1 b 4
5u 1 3 2z 9 j2
5v 1 5 2w a j1
63 2u b j2
5j 1 k 2 1 2q b j4 2 7
69 2o b je
6c 2l c je
6d 2l b jf
6e 2k b jf
6g 2i b jf
6g 2i b jd
6h 2h b jb
6i 2g b b 2 iu
6k 2e b a 5 iq
6k 2e b 9 6 ip
6m 2b b a 6 ip a 1
6o 2a a a 5 ir 1 b
6p 29 a 9 6 j4
4c 1 9 1 23 27 b 9 5 h9 1 1x
6r 26 b 8 6 h9 3 1w
6w 21 b 8 6 h9 4 1v
6w 21 b 7 6 hb 4 1v
6w 2 1 1z a 7 6 hb 4 1v
6z 1z a 7 6 hb 4 1v
6y 1z b 6 6 hc 4 1t
6z 1x c 6 6 hd 3 1t
1t 4 54 1v b 6 7 hd 3 1t
1p d 4z 3 3 1o d 5 7 hd 2 1w
1m m 1 1 2j 1 28 1 9 1j d 5 7 hd 2 1x
1l p 46 1 y 1h c 4 7 he 3 1x
1m p 56 1g b 4 7 he 3 1x
1m p 3x 1 19 1d 1 1 b 4 6 hf 3 1x
1m p 3v 5 18 1c c 5 6 hf 3 1w
1m q 2q 1 x 1 3 1 1 5 12 2 5 n 1 l e 4 7 t 2 gk 3 1v
1k 1 1 q 3q 1 1 8 y 6 5 l 3 j f 4 7 s 3 gk 3 1w
1j 1 3 q 3p 9 m 2 1 1 8 8 6 k 4 h f 3 8 s 4 gj 2 1w
1n s 3l c n 4 1 f 4 l 4 f i 1 8 s 4 gj 2 1v
1n s 3l d n 1a 6 a r t 5 ig
1n s 3k e n 1b 6 9 r u 4 ig
1e 1 8 u 4 1 3c g m 1c 6 8 r u 4 ij
1e 2 5 12 37 k k 1f 6 6 s v 3 ij
1b 6 1 19 31 m 9 1 9 1h 7 4 s t 7 ih
1a 1k 2y o 7 3 7 1i 8 2 s u 6 ih
18 1q j 2 28 q 6 3 6 1j 12 v 4 ii
7 4 v 1s c 1 1 9 27 o 8 2 5 1l 11 x 1 ij
5 9 q 1w 7 e 27 p 6 3 5 1m 10 ji
4 p 9 22 2 g 27 p 5 3 4 1o 10 jh
3 q 3 26 4 h 28 n 4 3 5 1p z jh
5 2v 5 i 14 5 n 3 b l 3 5 2 1s y jh
6 2w 2 k 14 4 n 4 e h 3 20 x jg
8 1l 5 14 2 k 14 4 m 6 i c 3 20 x jf
9 1j 6 1p 14 4 8 1 e 8 i 9 4 21 x iy 3 c
a 1h 8 1o w 1 7 4 6 4 d 8 7 1 1 3 8 7 4 21 x ix 5 7 2 2
a 1g c 1k 14 5 5 5 d 8 2 1 3 9 5 7 2 24 x iw 5 7 2 1
a 1f 8 2 3 1k y 1 1 9 5 5 5 1 8 6 3 2 2 b 4 2c x iw 5 7
b 1d 6 1s e 3 f 2 1 a 5 5 4 3 7 6 3 2 4 a 4 2b x iw 6 7
g 17 6 1t d 6 c 1 1 b 5 5 4 4 7 6 3 3 4 a 4 2a x iw 7 6
h 16 6 1t 9 b d b 5 6 3 5 6 6 2 5 5 8 4 2b x iv 7 6
j 15 4 1u 6 f d a 5 6 3 5 6 5 2 7 4 9 4 29 y iv
j 14 4 1w 5 f e 9 4 7 3 5 6 f 4 9 4 1r 2 g x iv
j w b 1y 4 g d 9 4 7 3 6 5 g 3 9 3 1r 5 e x ah 3 8b
k t c 1z 3 h 6 1 7 8 4 8 3 5 4 i 1 a 3 1s 4 d z ac 8 89
k s c 20 4 g 5 3 6 8 4 8 3 4 5 i 1 b 3 1r 6 b y ac 8 84
j s c 22 3 g 6 3 6 7 4 8 3 5 4 v 2 1s 6 a z aa 8 85
j o 1 2 c 24 3 g 4 5 6 5 4 9 2 5 4 w 2 1t 5 a z 7i 1 2r 7 86
j n f 26 1 h 4 5 7 4 4 9 2 5 4 x 3 1s 4 a 10 7h 3 2p 6 89
j n e 2p 4 6 6 4 4 9 2 5 4 x 4 1s 5 8 11 7h 2 2p b 86
j n e 2p 4 7 6 2 5 9 2 5 3 10 3 1r 6 7 12 w 5 96 a 87
j m d j 2 26 3 8 7 1 6 8 2 4 4 11 3 1r 1e p i 8v f 86
j l d j 3 26 3 8 7 1 6 7 2 6 2 13 2 1s 1e o l 8r f 7t 4 9
k j d j 3 l 4 1j 1 9 5 2 8 6 2 6 3 2x 1d o o 42 3 4n c 7o 9 8
l g e k 2 m 4 1j 1 9 1 1 1 4 9 5 1 7 3 2y 1f l q 3y 5 4n d 7k d 6
m c g j 4 m 4 1s 2 6 4 2 3 5 1 6 3 2z 1f l s 3u 7 4n 2 1 6 1 4 7h
n b g g 6 o 4 a 2 1f 2 6 4 3 3 4 1 6 2 30 1h k s 3s 8 4n 2 2 4 2 4 7f
n 9 h f 7 o 5 3 2 4 4 1e 2 6 3 5 2 b 2 30 1i j t 3q 9 4x 3 7e
n 6 j e 6 r 6 1 3 3 5 1e 1 7 1 7 2 b 2 2z 1j j t 3r 9 4w 4 7b
n 4 l d 6 t 5 1 3 2 6 1v 1 b 1 2z 1n g t 3r 9 4q 5 1 4 7a
n 3 l d 6 v 7 2 6 28 1 2l 2 1 2 6 1q g u 3r 9 4n d 77
1a a 9 w e 29 1 2e 1 1 b 2 1u e v 3s 8 4s 8 76
1a 3 f x d 4o 2b d v 3s 8 4w 2 77
1r y d 4p 2a d w 3s 7 c3
1q z h 4j 2d c w 3s 7 c2
1o 10 k 4h 2e b w 3r 8 1x 3 a1
1n 10 p 4c 2h a w 3q 8 1x 3 a0
1l 12 r 4a 2h a w 3q 8 1w 4 9y
1h 12 1 3 f 4 a 48 2i 6 z 3p a 1v 4 9x
1g 13 2 2 b f 3 48 2j 1 2 2 y 3p b 1v 4 9w
1f 15 d 4r p 1 1w 2 y 3p b 1v 3 9w
1e 16 b 4r l 2 31 3o c 1w 2 9u
1d 17 b 4q g 9 31 3n c 1u 4 9t
1c 17 b 4r b 1 1 d 30 3o a 1u 5 9s
1c 16 a 4v 8 g 31 5q 5 9t
1c 13 d 4w 7 i 2z 5q 5 9s
1b z h 4x 6 j 2z 5p 5 9s
1b z h 4x 5 l 2y 5p 5 9s
1a z i 4x 5 m 2y 5n 6 8m 2 13
1a w o 4t 5 n 2z 5m 6 8k 5 12
19 w y 1 2 4h 3 r 2w 5l 7 8k 7 11
19 u 15 4e 4 s 2v 1w 2 3n 7 8k 9 10
19 q 1a 8 4 42 3 t 2v 1u 3 5 2 3g 7 8k c y
18 q 1n 40 4 u 2v 1t 3 6 4 3e 7 8l d w
18 p 1o 40 4 s 2w 1o 7 6 8 3c 7 8m d w
18 p 1m 40 6 p 2z 1n 9 4 a 3b 7 8g 2 4 e 1 3 r
17 p u 1 s 3z 6 q 2z 1n 9 4 b 3a 7 8f 4 4 j 4 2 k
18 k 1 1 t 5 1 d e 3w 8 k 3 2 30 1n 9 3 c 3a 7 8g 4 3 t g
17 j t r 1 3 8 3r 9 l 35 1n b 1 d 3b 6 8j 3 2 u e
17 i t y 8 3p 8 m 35 1n b 1 d 3a 7 8j 4 3 t e
17 h q 13 8 3t 1 p 34 1n p 3a 7 8m 2 2 u d
17 f p 17 6 4n 32 1m r 38 8 8l 3 2 w b
16 g m 1c 3 1m 1 36 2x 1m r 38 8 8l 2 3 y 2 1 6
17 c o 32 4 34 2v 1n s 37 8 8l 1 1 3 1 15 1
17 a q 34 2 35 2t 1o s 35 b 8m
18 8 q 36 3 34 2s 1o s 34 d 8k
18 5 s 38 3 34 2r 1o s 34 d 53 5 3c
19 2 t 3a 3 33 2q 1p r 35 d 53 5 3c
23 3c 3 33 2p 1o s 35 d 53 4 3d
22 3e 3 32 2p 1o r 36 d 8l
22 3f 2 33 2o 1n t 35 d 8m
21 30 2 e 3 32 2n 1o u 34 c 8n
20 32 2 e 3 32 2l 1p v 33 c 8n
1z 33 3 e 4 31 2k 1p v 33 c 8n
1y 1k 6 1f 2 e 5 30 2l 1n w 33 d 8n
1y 1h 8 1g 3 e 4 2z 2n 1n u 34 d 8q
1y 1f 6 1l 2 e 4 30 2l 1n v 33 d 8u
1x 1d 6 1n 3 e 5 2z 2l 1n u 35 c 8t
1x 16 5 1 6 1o 3 e 5 30 2k 1m v 34 d 8t
1x 11 d 1s 3 f 4 30 2k 1m v 33 d 8u
1w 10 e 1u 2 g 4 2y 2l 1l v 33 e 8v
1w 10 c 1w 2 g 4 2w 2n 1l v 2z i 8w
1v q 3 7 6 23 3 g 4 2u 2o 1k w 2z i 8y
1v p 6 4 5 26 3 g 4 2u 2m 1k w 30 h 90
1v m i 27 3 f 4 2v 2l 1i 1 1 w 30 h 92
1u n i 27 3 e 5 2w 2j 1h 10 2z i 92
1v l i 28 3 c 1 2 4 2x 2h 1g 12 2z h 94
1v l g 1n 2 m 2 d 1 1 4 2x 2h 1f 12 30 g 95
1w i c 4 1 1o 2 m 3 c 6 2x 2h 1a 3 1 12 31 f 96
1w g b 1w 2 n 2 b 3 1 4 2 1 2t 2h 19 16 32 e 98
1w d d 1k 1 c 3 m 3 a 3 1 7 2s 2h 1a 16 31 b 3 1 99
1x a e 1l 2 b 3 m 3 a 2 1 8 2s 2h 1a 16 30 a 4 2 99
1z 5 g 1n 2 a 4 l 3 a 2 1 7 2t 2g 1b 16 2z b 9g
2k 1n 2 b 4 k 2 b 2 1 6 2u 2g 1b 15 30 a 9h
2j 1p 3 a 3 k 3 a 2 1 5 2v 2g 1b 15 30 a 9h
2i 1r 2 a 4 k 4 9 7 2f 2 d 2h 1a 15 31 a 9h
2g 1t 3 9 4 j 5 9 6 2g a 4 2i 19 15 31 b 9i
2f 1v 3 8 4 k 5 3 2 2 8 2h 2u 18 16 31 b 9i
2e 1x 3 8 3 k 5 3 2 2 7 22 3 1 1 e 2q 17 m 1 k 2y g 9h
2c 20 3 7 4 j 5 3 2 1 8 23 6 e 2o 17 m 1 j 2t 3 2 i 9g
2b 22 3 6 4 i 6 3 b 22 8 2 3 9 2m 18 14 2t p 9g
2b 23 3 5 4 j 5 3 b 21 h 6 2m 18 14 2t o 9h
2a 1n 1 g 4 4 3 k 5 3 b 24 i 1 2n 17 15 2o 3 1 o 9i
29 1o 3 f 3 4 4 j 6 1 c 27 33 17 15 2m t 9j
27 1r 4 a 2 1 3 4 4 k 5 1 5 1 5 2a 31 18 17 2i t 9k
26 1t 3 9 2 3 2 4 4 h 7 2 b 2g 2v 17 1c 2e s 9l
25 1u 3 9 2 3 3 3 4 h k 2i 2t 17 1e 2c e 2 b 9m
25 y 1 1 1 u 3 8 2 3 3 4 4 g j 2m 2q 16 1f 2c d 4 a 1o d 7l
24 z 3 u 4 6 2 5 2 4 3 g k 2v 2h 16 1f 2d b 5 9 1m l 7g
23 x 4 x 4 6 2 4 3 2 4 g k 2v 2g 16 1h 2c b 4 a 1l n 7e
22 y 4 x 5 5 3 4 8 g j 2w 2f 17 1g 2d b 4 9 1l p 7b
22 z 2 z 5 4 3 4 7 h i 2x 2f 16 15 1 c 2c b 3 a 1l r 78
20 11 2 10 5 4 3 3 8 f i 2w 2h 15 16 1 b 2d b 2 b 1k s 6o 1 j
20 10 2 12 4 5 2 3 8 c 2 1 h 2i 1 c 2j 14 1j 2d b 2 a 1l s 6m 4 i
21 x 1 1 2 13 4 4 3 2 8 b k 23 2 c 5 9 2j 15 17 1 b 2d a 2 b 1l s 6l 6 g
20 w 6 14 3 3 5 1 8 b j 24 3 b 8 5 2j 16 16 1 b 2f 9 1 c 1l t 6k 7 f
20 t 8 15 3 3 5 1 8 a j 26 4 7 d 1 2k 15 1i 2g m 1l t 6k 8 e
1z s a 15 3 3 4 2 9 9 i 28 3 6 30 13 1j 2f n 1l u 6i 9 d
1z o c 17 4 1 5 2 9 9 j 27 4 6 2z 13 1j 2f n 1k w 68 7 1 a e
20 l d 18 4 1 g 4 1 3 l 27 3 6 2z 12 1j 2g m 1k y 5y 3 6 j c
21 j d 19 4 1 g 3 2 4 l 26 3 4 32 11 1j 2g m 1k y 5y u a
21 g f t 2 f l 2 6 1 l 27 2 3 4 3 2w 11 1k 2f m 1j x 60 v 7
21 f c x 2 f l 2 r 20 3 4 3 a 2w 11 1l 2d m 1k x 61 v 4
22 c d y 3 e 1e 1z 4 3 4 9 2x 10 1o 2b m 1j z 61
22 6 i y 6 c 1f u 1 12 6 2 4 8 2z y 1q 2a m 1i 10 61
23 4 i 10 6 b 1g q 7 z b 9 2y z 1r 29 m 1i 10 62
2o 14 4 a 1i n a x a 9 2z z 1s i 4 1m m 1h 11 1r 6 45
2m 17 4 9 1j l c w b 8 2z y 1u 1 2 1 3 a 5 18 2 a n 1g 11 1t 5 44
2m 17 5 8 19 7 4 k d v b 7 2z 10 25 4 5 19 4 8 n 1e 15 1s 4 3 1 40
2k l 2 m 5 7 19 9 4 j e t g 3 2z y 2g 19 5 7 n 1d 16 1t 3 1 5 3z
2j l 2 o 5 5 17 y f t 3l 1 4 p 2k 17 6 4 o 1c 16 1t 3 1 6 3r 2 6
2h l 3 p 6 3 y 1 8 z g s 3r o 2l 17 7 1 o 1b 18 1 3 1q 1 2 3 3t 7 2
2h j 3 r 7 1 z 1 8 y h s 3s m 2n 17 v 1b 1d 1s 2 3u
2f k 2 u 16 1 7 y i t 3r 3 5 d 2n 19 u 1b 1e 5l
2f j 2 v 1d w l u 40 a 2p 19 t 16 1k 5j
2e j 2 v 1b x n s 42 b 2o 19 s 15 1n 5i
2e i 3 u 19 y o s 45 4 4 1 2o 19 s 15 1n 5j
2l a 3 v 17 10 n s 47 3 2t 19 s 14 1p 5j
2n 6 5 v 15 11 o s 74 17 t 14 1p u a 4g
2o 3 6 v 14 12 o v 72 17 t 14 1p t e 4d
2v x 13 12 p v 72 r 2 d u 14 1p t h 4f
2r 10 10 15 p w 73 e 1 b 3 c u 12 1r t j 4g
2q z 11 15 n 10 72 f 1 a 3 b w m 2 d 1r t l 4f
2k 14 z 18 m 11 72 e 3 a 3 9 w m 5 8 1u s n 4g
2k y 12 1a n 12 71 f 3 9 4 8 x g 1 4 6 5 1v s q 4f
2l w 12 1a n 12 73 e 4 8 5 6 y f 3 4 25 r t 4e
2n u 10 1b o z 78 c 4 8 7 3 10 e 3 3 k 3 1i s w 38 5 z
2n u z 1b p z 7a a 5 8 1a d q 3 1j r y 36 8 x
2o t y 1b p 10 7b 9 5 9 1a 7 w 3 1j q 11 32 9 y
2p r y 1b q 10 7c 8 5 9 40 p 13 30 a z
2q 4 1 i 10 1c q 11 7c 7 6 8 41 o 15 2x b 10
2w g z 1d r v 7j 5 7 7 42 o 16 2w c 10
2w d 12 1c s r 7z 7 43 3 4 f 19 2q 2 1 d 11
2v 7 18 1d s p 81 4 1 1 46 1 5 d 1b 2o h 11
2x 1 1b 1f r d 1 a 82 2 4g c 1e 2l i 11
49 1f r d 3 7 cl 1 3 7 1f 2k i 12
48 1h q e 3 5 ed 2j h 14
48 1i j 1 5 g 3 2 ef 2i h 14
48 1i i 5 2 h ek 2e k 14
47 13 1 h f q ei 2d m 14
47 12 3 i d s ei 20 3 2 3 3 m 13
47 11 4 j b t ej 1m 1 b a 2 m 13
48 10 3 o 5 v ej 1l 2 b y 12
4b w 4 1o ek 1j 3 b y 11
4h j 5 2 4 2 2 1j el 1j 3 b y 10
4h h d 1 3 1h en 1k 3 a z z
4h f n v 1 h en 1k 2 c y y
4j c s r 2 5 3 8 en 1y y 3 8 m
4m 7 w j 1 6 2 3 8 4 en 1u 2 3 1b j
5i 1 9 e 4 5 3 2 9 3 eo 1s 1m e
5a c 8 c 5 4 3 2 b 1 eo 1r 1p c
5b e 2 f 6 3 3 2 f0 1r 1q c
5c v 6 2 4 1 f0 1r 1r b
5d u d 1 ey 1s 1r c
55 4 6 t b 2 ex 1t 1q f
50 a 6 s fa 1u 1s e
4y e 5 s f9 1v 1t f
41 8 o g 5 q f9 1x 1t i
40 b m h 5 n fb 1y 1s k
3y g k h 6 l f9 20 1t k
3x i 6 4 9 h 3 o f9 21 1s l
3v l 5 7 7 h 2 p f8 21 1t l
3t n 5 8 7 g 3 p f7 22 1t k
3r p 5 9 6 g 3 q f6 23 1s m
3q r 5 9 5 19 f5 24 1s p
3p s 5 a 5 14 3 2 f4 24 1s r
3o u 4 b 4 13 f9 25 1t s
3n 8 4 l 4 9 4 13 f9 25 1t u
3m 7 6 n 3 9 4 13 f7 26 1u w
3n 3 b n 1 9 7 10 f6 27 1x w
43 l 2 9 8 x f7 26 1y l 4 9
43 m 1 d 4 v f9 26 1z h a 9
43 1z fa 25 20 f d 8
44 1y fa 25 23 b f 9
44 1x fb 25 25 6 p 3
44 1u fd 26 27 4
43 1u fe 26 28 1
3z 2 2 1s fh 24
3y 1v fi 25
3y 1v fi 1t 1 4 3 1
3x 1w fi 1s 3 1
3w 1w fi 1s
3v 1w fj 1t
3v 11 6 p fl 1i 1 1 1 2 3 2
3u 5 2 u 8 o fl 1i 4 1
3t 5 3 u 8 f 2 7 fk 1j
3s 5 5 t 8 c 1 1 5 5 fk 1k
43 2 5 k a b 7 5 fj 1k
4b g f 9 8 4 fj 1j
4c b 1 1 i 7 8 4 fk 1k
4c a l 7 8 4 fj 1k
4c 9 l 6 9 5 fj 1k
4b a l 5 9 4 fk 1l 1 1
49 9 n 5 a 2 fm 1m
4a 2 gw 1l
l7 1m
l7 1p
l6 1p
l6 n 1 10
l6 m 6 w
l7 k 9 v
l7 c 2 6 8 s 2 1
l8 b 3 4 a 1 2 o
l8 1 3 1 2 4 3 4 d n
le 5 h 1 3 m 1 1
m4 d 1 6 1 1
m4 c 2 5
m4 a 7 2
he 1 4p 2 1 6 1 1 6 1
hd 2 56 1
hb 4
hb 4
hb 3
hb 3
hc 1




`
