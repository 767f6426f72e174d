import { fold } from '@fechai/domain/conversation/fold'
import { readTalk } from './read-talk.ts'

/** Returns the product of a conversation; null when none is found. */
export const productOf = (lines: readonly string[]): string | null => readTalk(...lines).facts.product?.name ?? null

/** True when a product's name contains every word of one of the accepted names, 'a|b c'. */
export function isAccepted(name: string | null, accepted: string): boolean {
  const said = fold(name ?? '')
  return accepted.split('|').some((one) =>
    fold(one)
      .split(' ')
      .every((word) => said.includes(word.replace(/s$/, ''))),
  )
}
