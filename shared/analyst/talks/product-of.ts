import { fold } from '@fechai/domain/conversation/fold'
import { readTalk } from './read-talk.ts'

/** What a talk is found to be about; null when nothing is found. */
export const productOf = (lines: readonly string[]): string | null => readTalk(...lines).facts.product?.name ?? null

/** Whether a product's name holds every word of one of the accepted names, 'a|b c'. */
export function isAccepted(name: string | null, accepted: string): boolean {
  const said = fold(name ?? '')
  return accepted.split('|').some((one) =>
    fold(one)
      .split(' ')
      .every((word) => said.includes(word.replace(/s$/, ''))),
  )
}
