import type { Line } from './read-line.ts'

/** Clocks differ and lines of one minute change places: less is no leap. */
const LEAP_SECONDS = 2 * 3600

/**
 * Records that leap in time and come back, signed by people who write nowhere else in the file: an agenda or another
 * chat in the form of the file's own headers, pasted into the message above it. Returns their indexes.
 */
export function leapingBlocks(lines: readonly Line[], seconds: readonly number[]): Set<number> {
  const blocks = blocksOf(seconds)
  const found = new Set<number>()
  if (blocks.length === 0) return found
  const within = new Set(blocks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
  const writers = new Set(lines.flatMap(({ author }, index) => (within.has(index) ? [] : (author ?? []))))
  for (const { from, to } of blocks) {
    const block = lines.slice(from, to)
    const pasted =
      lines[from - 1]!.author !== null && block.every(({ author }) => author === null || !writers.has(author))
    if (pasted) for (let index = from; index < to; index++) found.add(index)
  }
  return found
}

interface Block {
  from: number
  /** Index of the first record behind it. */
  to: number
}

/** Runs of records that are ahead of the record before them, or behind it, while the one after them is neither. */
function blocksOf(seconds: readonly number[]): Block[] {
  const earliest = earliestFrom(seconds)
  const blocks: Block[] = []
  for (let index = 1; index < seconds.length; index++) {
    const base = seconds[index - 1]!
    const away = seconds[index]! - base
    const ahead = away > LEAP_SECONDS && earliest[index]! < seconds[index]! - LEAP_SECONDS
    if (!ahead && away >= -LEAP_SECONDS) continue
    const to = endOf(seconds, index, base, ahead)
    if (to === null) continue
    blocks.push({ from: index, to })
    index = to
  }
  return blocks
}

/** The first record that goes on from `base`; null when none does. */
function endOf(seconds: readonly number[], from: number, base: number, ahead: boolean): number | null {
  let nearest = seconds[from]!
  for (let index = from; index < seconds.length; index++) {
    const value = seconds[index]!
    const back = value >= base - LEAP_SECONDS && (!ahead || value < nearest - LEAP_SECONDS)
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
