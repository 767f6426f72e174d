import type { Utterance } from './utterances.ts'

/**
 * A sum over the utterances of a talk that only ever adds: the next state of a time machine continues the last one
 * instead of starting over. Any other list starts afresh. The sum is shared: read it, do not keep it.
 */
export function growing<S>(
  empty: () => S,
  add: (sum: S, utterance: Utterance, past: readonly Utterance[], at: number) => void,
) {
  const sums = new WeakMap<Utterance, { sum: S; last: Utterance; length: number }>()
  return (utterances: readonly Utterance[]): S => {
    const first = utterances[0]
    if (first === undefined) return empty()
    const known = sums.get(first)
    const continues =
      known !== undefined && known.length <= utterances.length && utterances[known.length - 1] === known.last
    const sum = continues ? known.sum : empty()
    for (let at = continues ? known.length : 0; at < utterances.length; at++) add(sum, utterances[at]!, utterances, at)
    sums.set(first, { sum, last: utterances.at(-1)!, length: utterances.length })
    return sum
  }
}
