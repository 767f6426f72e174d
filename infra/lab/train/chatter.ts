import type { WordLine } from '@fechai/analyst/training'

/** So many lines are looked at, as `wordLines` keeps them. */
const [FIRST, LAST] = [12, 36]

/** Numbers that only look like chance: the same for the same seed. */
function drawn(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A talk with lines of another between its own, as people chat while they deal. */
export function withChatter(lines: readonly WordLine[], chat: readonly WordLine[], seed: number): WordLine[] {
  const draw = drawn(seed + 1)
  const density = draw() / 2
  const mixed: WordLine[] = []
  let next = 0
  for (const line of lines) {
    mixed.push(line)
    for (; draw() < density && next + 2 < chat.length; next += 2) mixed.push(...chat.slice(next, next + 2))
  }
  if (draw() < 0.5) mixed.push(...chat.slice(next, next + 4))
  return mixed.length <= FIRST + LAST ? mixed : [...mixed.slice(0, FIRST), ...mixed.slice(-LAST)]
}
