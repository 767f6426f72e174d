/**
 * Parts of a pattern, as far as they determine the letters of every match. Letters are symbols: 'a' to 'z' in lower
 * case, '0' for any digit, '_', and ' ' for all else.
 */
export type PatternNode =
  /** One of these symbols or strings of them. */
  | { kind: 'letters'; options: readonly string[] }
  /** A position between a letter, a digit or '_' and any other sign; an end of a line. */
  | { kind: 'edge' | 'line-end' }
  /** Anything, nothing included. */
  | { kind: 'any' }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; options: readonly PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }

const ANY: PatternNode = { kind: 'any' }
const EDGE: PatternNode = { kind: 'edge' }
const LINE_END: PatternNode = { kind: 'line-end' }
const NOTHING: PatternNode = { kind: 'sequence', parts: [] }
const letters = (...options: string[]): PatternNode => ({ kind: 'letters', options })

/** A class with more symbols determines nothing. */
const MOST_SYMBOLS = 8
const ASCII = 128
const BEYOND_UNIT = 0xffff

const SEQUENCE_ENDS = /[|)]|$/y
const TIMES = /(?:\?|\*|\+|\{(\d+)(?:(,)(\d*))?\})\??/y
const GROUP_OPENS = /\?(?:<?[=!]|:|<\w+>)/y
const RANGE = /-(?=[^\]])/y
const CODED = /u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})/y
const NAMED = /[pP]\{[^}]*\}|k<\w+>|c[a-zA-Z]|\d+|[^]/y

/** The symbol of a UTF-16 unit. */
export function symbolOf(code: number): string {
  if (code >= 0x30 && code <= 0x39) return '0'
  const small = code >= 0x41 && code <= 0x5a ? code + 0x20 : code
  return small === 0x5f || (small >= 0x61 && small <= 0x7a) ? String.fromCharCode(small) : ' '
}

/** A sign beyond the sixteen bits is two units of a text. */
const symbolsOf = (code: number): string => (code > BEYOND_UNIT ? '  ' : symbolOf(code))

/** Null for a pattern whose flags make letters match others, or that this reader does not know. */
export function patternTree({ source, flags, unicode, ignoreCase }: RegExp): PatternNode | null {
  if (flags.includes('v') || (unicode && ignoreCase)) return null
  let at = 0
  const ahead = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const takes = (sign: string): boolean => {
    if (!source.startsWith(sign, at)) return false
    at += sign.length
    return true
  }

  function choice(): PatternNode {
    const options = [sequence()]
    while (takes('|')) options.push(sequence())
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (ahead(SEQUENCE_ENDS) === null) {
      const part = repeated()
      const word = spelling(parts.at(-1))
      const more = spelling(part)
      if (word !== undefined && more !== undefined) parts[parts.length - 1] = letters(word + more)
      else parts.push(part)
    }
    return { kind: 'sequence', parts }
  }

  function repeated(): PatternNode {
    const part = atom()
    const times = ahead(TIMES)
    if (times === null) return part
    at += times[0].length
    const sign = times[0].charAt(0)
    if (sign !== '{')
      return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    const least = Number(times[1])
    const most = times[2] === undefined ? least : times[3] === '' ? Number.POSITIVE_INFINITY : Number(times[3])
    return { kind: 'repeat', part, least, most }
  }

  function atom(): PatternNode {
    if (takes('(')) return group()
    if (takes('[')) return anyOf()
    if (takes('.')) return ANY
    if (takes('^') || takes('$')) return LINE_END
    return sign().node
  }

  function group(): PatternNode {
    const opening = ahead(GROUP_OPENS)?.[0] ?? ''
    at += opening.length
    const inner = choice()
    if (!takes(')')) throw new SyntaxError('a group without its end')
    // A lookahead or lookbehind may overlap its neighbours.
    return /[=!]$/.test(opening) ? NOTHING : inner
  }

  function anyOf(): PatternNode {
    const negated = takes('^')
    const options = new Set<string>()
    let isKnown = !negated
    while (!takes(']')) {
      const { node, code } = sign(true)
      if (node.kind === 'letters') for (const option of node.options) options.add(option)
      else isKnown = false
      if (code === null || ahead(RANGE) === null) continue
      at++
      const last = sign(true).code
      if (last === null) return unreadable()
      for (let each = code; each <= Math.min(last, ASCII); each++) options.add(symbolOf(each))
      options.add(symbolsOf(last))
      isKnown &&= last <= BEYOND_UNIT || code > BEYOND_UNIT
    }
    return isKnown && options.size <= MOST_SYMBOLS ? letters(...options) : ANY
  }

  /** Reads one sign, or the sign that an escape denotes; `code` is set where it is one. */
  function sign(inClass = false): { node: PatternNode; code: number | null } {
    const code = unicode ? source.codePointAt(at) : source.charCodeAt(at)
    if (code === undefined || at >= source.length) return unreadable()
    at += code > BEYOND_UNIT ? 2 : 1
    if (code !== 0x5c) return { node: letters(symbolsOf(code)), code }
    const coded = ahead(CODED)
    if (coded !== null) {
      at += coded[0].length
      const value = parseInt(coded[1] ?? coded[2] ?? coded[3]!, 16)
      return { node: letters(symbolsOf(value)), code: value }
    }
    const named = ahead(NAMED)?.[0] ?? unreadable()
    at += named.length
    return { node: escaped(named, inClass), code: named.length === 1 && !/\w/.test(named) ? named.charCodeAt(0) : null }
  }

  function unreadable(): never {
    throw new SyntaxError(`pattern not understood: ${source}`)
  }

  try {
    const tree = choice()
    return at === source.length ? tree : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Returns the one string that a part denotes. */
const spelling = (node: PatternNode | undefined): string | undefined =>
  node?.kind === 'letters' && node.options.length === 1 ? node.options[0] : undefined

function escaped(named: string, inClass: boolean): PatternNode {
  if (/^[nrtfvs]$/.test(named)) return letters(' ')
  if (named === 'd') return letters('0')
  if (named === 'b') return inClass ? letters(' ') : EDGE
  if (named === 'B') return NOTHING
  return /^\W$/.test(named) ? letters(symbolOf(named.charCodeAt(0))) : ANY
}
