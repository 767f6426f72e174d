/**
 * Fingerprints of what reads a conversation, the oldest first: one for each change of the rules or of what a model is
 * asked that may show leads otherwise. `npm run check -- --analyst changed` adds the one of now. Branches that each
 * added theirs are merged by keeping both lines (.gitattributes).
 */
export const ANALYST_READINGS = `
97c1eca47ef71e0a
4cdc1ee82dec9799
cfaa2501d3680c53
1ced62e470a265ca
8e8f5d0c6fa62c52
e6b9b7b72b282270
a31d917af4be571b
ec7d12a70118c72c
0b7346b357df7e37
e0a26bf47e65ea6d
025e30cd620ca129
41de2fdb829f5162
15a84682f31a8a38
158598170b636eec
85c6bedd37ca8e92
5953bd9a297d0cb6
9734276b4f088c5a
39e4e657f9fb3f50
386fa67a2f9bc4a5
e2d1b13f08b114c8
aec9e74355f416a1
85bd6952291f0c4f
613606f3d716a495
ca688d1c8bdc91b1
bcbe0ee1c629ead4
70790d3ae0c50db2
79c24d13f9934c1c
219ff463166f7734
28514171496808ae
1c9b5467b1c4a428
45273cda07b4f425
4cbcf4aff2eb7b1e
9f7043a545f37dfd
04ce007e57432c04
4a6e3d4fd47db64d
1d693f70dd81aaed
49a6d3ed2bef941c
4343b97d3eff7f00
73ccb6657386e357
`
  .trim()
  .split('\n')
