import { fold } from '../../conversation/fold.ts'
import type { WordMatchers } from './own-words.ts'

export const TONES = ['positive', 'interested', 'neutral', 'negative', 'frustrated'] as const
export type Tone = (typeof TONES)[number]

export interface ToneFound {
  tone: Tone
  /** The words that counted, by their place in the text; both 0 where none did. */
  from: number
  to: number
}

const NEUTRAL: ToneFound = { tone: 'neutral', from: 0, to: 0 }

/**
 * The one tone of a customer's message: frustrated before negative, that before interested, that before positive.
 * What is liked or wanted counts as negative behind a 'não', what is complained of counts as nothing.
 */
export function toneOf(text: string, find: WordMatchers): ToneFound {
  const folded = fold(text)
  const upset = find.frustrated(folded)
  if (upset && !upset.isNegated) return { tone: 'frustrated', from: upset.from, to: upset.to }
  const bad = find.negative(folded)
  if (bad && !bad.isNegated) return { tone: 'negative', from: bad.from, to: bad.to }
  const wants = find.interested(folded)
  const likes = find.positive(folded)
  const isAsked = folded.includes('?')
  const turned = likes?.isNegated ? likes : wants?.isNegated && !isAsked ? wants : null
  if (turned) return { tone: 'negative', from: turned.from, to: turned.to }
  // 'Não tem como parcelar?' asks for it.
  if (wants) return { tone: 'interested', from: wants.from, to: wants.to }
  if (likes) return { tone: 'positive', from: likes.from, to: likes.to }
  return NEUTRAL
}
