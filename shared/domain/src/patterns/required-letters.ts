import { type PatternNode, patternTree } from './pattern-tree.ts'

/**
 * Marks, while a string is built, a position where a letter or digit must meet another kind of sign, or where a line
 * ends.
 */
const EDGE = '|'
const LINE_END = '/'
/** More strings than this are looked at apart from what follows them. */
const MOST_STRINGS = 24
/** The same, before a choice of many. */
const MOST_HEADS = 4
/** Lengths of the pieces that are indexed, shortest first. */
export const PIECE_LENGTHS = [3, 4, 6] as const

/** Rough frequency of symbols in typed text: the rarer of two strings is more selective. */
const COMMON: Readonly<Record<string, number>> = {
  ...{ ' ': 0.18, a: 0.11, e: 0.1, o: 0.09, s: 0.06, r: 0.05, i: 0.05, n: 0.04, d: 0.04, m: 0.04, t: 0.04 },
  ...{ u: 0.03, c: 0.03, '0': 0.03, l: 0.025, p: 0.025, v: 0.015, q: 0.012, h: 0.012, g: 0.012, f: 0.01, b: 0.01 },
}
const RARE = 0.004

/** Strings of symbols that a part matches as a whole, and strings one of which is in every match. */
interface Seen {
  whole: readonly string[] | null
  some: readonly string[] | null
}

/**
 * Returns strings, one of which is in every text that the pattern matches, when the text is written in the symbols of
 * `pattern-tree` between two spaces. Each has one of `PIECE_LENGTHS`. Null when they cannot be determined.
 */
export function requiredLetters(pattern: RegExp): string[] | null {
  const tree = patternTree(pattern)
  const some = tree && look(tree).some
  return some && [...new Set(some.map((string) => told(string)!.piece!))]
}

const seen = new WeakMap<PatternNode, Seen>()

function look(node: PatternNode): Seen {
  let found = seen.get(node)
  if (found === undefined) seen.set(node, (found = lookAt(node)))
  return found
}

function lookAt(node: PatternNode): Seen {
  switch (node.kind) {
    case 'letters':
      return { whole: node.options, some: useful(node.options) }
    case 'edge':
      return { whole: [EDGE], some: null }
    case 'line-end':
      return { whole: [LINE_END], some: null }
    case 'any':
      return { whole: null, some: null }
    case 'sequence':
      return lookAlong(node.parts, [''])
    case 'choice':
      return eitherOf(node.options.map(look))
    case 'repeat': {
      const once = look(node.part)
      if (node.least === 1 && node.most === 1) return once
      if (node.least > 0) return { whole: null, some: once.some }
      return { whole: node.most === 1 && once.whole !== null ? [...once.whole, ''] : null, some: null }
    }
  }
}

/** Computes the strings of a sequence that begins with one of `before`. */
function lookAlong(parts: readonly PatternNode[], before: readonly string[]): Seen {
  let run = before
  let isWhole = true
  let best: readonly string[] | null = null
  for (const part of parts) {
    const seen = look(part)
    if (seen.whole !== null && seen.whole.length * run.length <= MOST_STRINGS) {
      run = joined(run, seen.whole)
      continue
    }
    const goesOn = part.kind === 'choice' && run.length <= MOST_HEADS
    const on = goesOn ? eitherOf(part.options.map((option) => lookAlong(partsOf(option), run))) : seen
    best = rarer(rarer(best, useful(run)), on.some)
    run = seen.whole ?? ['']
    isWhole = false
  }
  return { whole: isWhole ? run : null, some: rarer(best, useful(run)) }
}

const partsOf = (node: PatternNode): readonly PatternNode[] => (node.kind === 'sequence' ? node.parts : [node])

function eitherOf(options: readonly Seen[]): Seen {
  const wholes = options.map(({ whole }) => whole)
  const somes = options.map(({ some }) => some)
  const whole = wholes.every((each) => each !== null) ? [...new Set(wholes.flat())] : null
  return {
    whole: whole !== null && whole.length <= MOST_STRINGS ? whole : null,
    some: somes.every((each) => each !== null) ? [...new Set(somes.flat())] : null,
  }
}

const joined = (heads: readonly string[], tails: readonly string[]): string[] =>
  heads.flatMap((head) => tails.map((tail) => head + tail))

/** Returns the strings that can occur in a text, when each of them is selective enough. */
function useful(strings: readonly string[]): readonly string[] | null {
  const possible = strings.filter((string) => told(string) !== null)
  return possible.length > 0 && possible.every((string) => told(string)!.piece !== null) ? possible : null
}

function rarer(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other
  return frequency(other) < frequency(one) ? other : one
}

const frequency = (strings: readonly string[]): number => strings.reduce((sum, string) => sum + told(string)!.chance, 0)

function chanceOf(text: string, from: number, to: number): number {
  let chance = 1
  for (let at = from; at < to; at++) chance *= COMMON[text.charAt(at)] ?? RARE
  return chance
}

/** Searchable form of a string of symbols; null when it cannot occur. */
interface Told {
  /** Its rarest piece; null when it is too short. */
  piece: string | null
  chance: number
}

const known = new Map<string, Told | null>()

function told(string: string): Told | null {
  let found = known.get(string)
  if (found === undefined) {
    const text = settled(string)
    known.set(string, (found = text === null ? null : rarestOf(text)))
  }
  return found
}

/** Replaces the edges at the ends of a string by spaces; null when it cannot occur. */
function settled(string: string): string | null {
  let text = ''
  let mark = ''
  for (const sign of string) {
    if (sign === EDGE || sign === LINE_END) {
      mark = mark === EDGE ? mark : sign
      continue
    }
    if (mark !== '' && text === '' && sign !== ' ') text = ' '
    else if (mark === EDGE && text !== '' && (text.at(-1) === ' ') === (sign === ' ')) return null
    text += sign
    mark = ''
  }
  return mark !== '' && text !== '' && text.at(-1) !== ' ' ? `${text} ` : text
}

function rarestOf(text: string): Told {
  let best: Told = { piece: null, chance: 1 }
  for (const length of PIECE_LENGTHS) {
    for (let at = 0; at + length <= text.length; at++) {
      const chance = chanceOf(text, at, at + length)
      if (chance < best.chance) best = { piece: text.slice(at, at + length), chance }
    }
  }
  return best
}
