import { countAuthors, STEP_BACK_SECONDS } from './pasted-strangers.ts'
import type { Line } from './read-line.ts'

/** Clocks differ and lines of one minute change places: less is no leap. */
const LEAP_SECONDS = 2 * 3600
/** A leap ahead of several people who write nowhere else, such as the agenda of one afternoon. */
const SHORT_LEAP_SECONDS = 600
const FEWEST_OF_SHORT_LEAP = 2
/** Records of a block in which people of the file write too: a longer one may be another export of the same chat. */
const MOST_WITH_OTHERS = 9

interface Block {
  from: number
  /** Index of the first record behind it. */
  to: number
  /** False where it goes back in time. */
  ahead: boolean
}

/**
 * Records that leap in time and come back: an agenda or another chat in the form of the file's own headers, pasted into
 * the message above it. People who write nowhere else sign all of it, or some of a block that goes back in time. Returns
 * the indexes.
 */
export function leapingBlocks(lines: readonly Line[], seconds: readonly number[]): Set<number> {
  const found = new Set<number>()
  const far = blocksOf(seconds, LEAP_SECONDS)
  const near = blocksOf(seconds, SHORT_LEAP_SECONDS).filter(
    ({ from, to, ahead }) =>
      ahead && to - from >= FEWEST_OF_SHORT_LEAP && !far.some((other) => from < other.to && other.from < to),
  )
  const blocks = [...far, ...near]
  const within = new Set(blocks.flatMap(({ from, to }) => range(from, to)))
  const outside = countAuthors(lines.filter((_, index) => !within.has(index)))
  for (const block of blocks) {
    const from = pastedFrom(block, lines, seconds, outside)
    if (from !== null) for (const index of range(from, block.to)) found.add(index)
  }
  return found
}

/** The first record of a block that was pasted; null where it was not. */
function pastedFrom(
  block: Block,
  lines: readonly Line[],
  seconds: readonly number[],
  outside: ReadonlyMap<string, number>,
): number | null {
  const { from, to, ahead } = block
  // Its first records may be ahead by less than a leap: they cannot have been written before what follows the block.
  let start = from
  while (start > 1 && seconds[start - 1]! > seconds[to]! + STEP_BACK_SECONDS) start--
  for (const first of new Set([start, from])) {
    const added = countAuthors(lines.slice(first, from))
    const isStranger = ({ author }: Line): boolean =>
      author === null || (outside.get(author) ?? 0) === (added.get(author) ?? 0)
    const block = lines.slice(first, to)
    const some = !ahead && block.length <= MOST_WITH_OTHERS && block.some((line) => line.author && isStranger(line))
    if (lines[first - 1]!.author !== null && (some || block.every(isStranger))) return first
  }
  return null
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/** Runs of records that are ahead of the record before them, or behind it, while the one after them is neither. */
function blocksOf(seconds: readonly number[], leap: number): Block[] {
  const earliest = earliestFrom(seconds)
  const blocks: Block[] = []
  for (let index = 1; index < seconds.length; index++) {
    const base = seconds[index - 1]!
    const away = seconds[index]! - base
    const ahead = away > leap && earliest[index]! < seconds[index]! - leap
    if (!ahead && away >= -leap) continue
    const to = endOf(seconds, index, { base, leap, ahead })
    if (to === null) continue
    blocks.push({ from: index, to, ahead })
    index = to
  }
  return blocks
}

/** The first record that goes on from `base`; null when none does. */
function endOf(
  seconds: readonly number[],
  from: number,
  { base, leap, ahead }: { base: number; leap: number; ahead: boolean },
): number | null {
  let nearest = seconds[from]!
  for (let index = from; index < seconds.length; index++) {
    const value = seconds[index]!
    const back = value >= base - leap && (!ahead || value < nearest - leap)
    if (index > from && back) return index
    nearest = Math.min(nearest, value)
  }
  return null
}

/** The smallest value from each place on. */
function earliestFrom(seconds: readonly number[]): number[] {
  const earliest = new Array<number>(seconds.length)
  let least = Number.POSITIVE_INFINITY
  for (let index = seconds.length - 1; index >= 0; index--) {
    least = Math.min(least, seconds[index]!)
    earliest[index] = least
  }
  return earliest
}
