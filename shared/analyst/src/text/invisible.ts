/** Direction marks, joiners and invisible letters, which can hide words in an innocent message. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/** Characters that no phone and no emoji writes: hidden letters, reversed direction, breaks inside words. */
const HIDING = /[\u200b\u202d\u202e\u2060-\u2064\u{e0000}-\u{e007f}]/u

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

export const hidesLetters = (text: string): boolean => HIDING.test(text)
