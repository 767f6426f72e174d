import { fold } from '@fechai/domain/conversation/fold'

/** Words of a text by their beginnings, folded: 'planejada' is in 'planejados'. */
export const stemsOf = (text: string): string[] =>
  (fold(text).match(/[a-z]{3,}/g) ?? [fold(text)]).map((word) => word.slice(0, 5))

/** True when words contain more than a name. */
export const hasExtraWords = (words: string, name: string): boolean =>
  stemsOf(words).some((stem) => !fold(name).includes(stem))
