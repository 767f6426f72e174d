import trades from '../../data/lexicon/trades.json' with { type: 'json' }
import { GIVEN_NAMES } from '../names/given-names.ts'
import { GIVEN_SECOND, SURNAMES } from '../names/surnames.ts'

/** A trade of small Brazilian firms. Everything folded but what it sells. */
export interface Trade {
  /** Plain words, as a customer would ask for it. */
  sells: string
  /** The product is work: the things that a customer names are its objects. */
  work: boolean
  /** Names of its firms and people. */
  firm: RegExp
  /** Words, or pairs joined by '_', that only the talk of this trade uses. Singular. */
  talk: readonly string[]
}

/** Every trade; of two whose firms are called alike the first is meant. */
export const TRADES: readonly Trade[] = trades.map(({ sells, work = false, firm, talk }) => ({
  ...{ sells, work, talk },
  firm: new RegExp(firm),
}))

const known = new Map<string, string | null>()
/** Names are few; a process that meets very many starts over. */
const MOST_NAMES = 1_000

const isName = (word: string): boolean => GIVEN_NAMES.has(word) || SURNAMES.has(word) || GIVEN_SECOND.has(word)
const LINK = /^(?:d[aeo]s?|e)$/

/** Words of a name that belong to no person: 'Marina Prado' sells no boats, and 'Caio Violão' still teaches the guitar. */
function withoutPerson(name: string): string {
  const words = name.match(/[a-z0-9]+/g) ?? []
  const others = words.filter((word) => !isName(word) && !LINK.test(word))
  if (others.length === 0) return ''
  return GIVEN_NAMES.has(words[0]!) ? others.join(' ') : name
}

/**
 * Returns the product of a firm with this name, in plain words, or null when its name does not show it. `name` is
 * folded.
 */
export function tradeOf(name: string): string | null {
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= MOST_NAMES) known.clear()
  const firmly = withoutPerson(name)
  const sells = firmly === '' ? null : (TRADES.find(({ firm }) => firm.test(firmly))?.sells ?? null)
  known.set(name, sells)
  return sells
}

const WORK = new Set(TRADES.filter(({ work }) => work).map(({ sells }) => sells))

/** True when a trade sells work: its customers name the objects of the work. `sells` is a trade's own. */
export const isWork = (sells: string): boolean => WORK.has(sells)
