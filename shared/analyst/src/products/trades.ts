import trades from '../../data/lexicon/trades.json' with { type: 'json' }

/** A trade of small Brazilian firms. Everything folded but what it sells. */
export interface Trade {
  /** In plain words, as a customer would ask for it. */
  sells: string
  /** What is sold is work: the things that a customer names are what it is done to. */
  work: boolean
  /** How its firms and people are called. */
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

/** What a firm of this name sells, in plain words, or null when its name does not tell. `name` is folded. */
export function tradeOf(name: string): string | null {
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= MOST_NAMES) known.clear()
  const sells = TRADES.find(({ firm }) => firm.test(name))?.sells ?? null
  known.set(name, sells)
  return sells
}

const WORK = new Set(TRADES.filter(({ work }) => work).map(({ sells }) => sells))

/** Whether a trade sells work: what its customers name is what it is done to. `sells` is a trade's own. */
export const isWork = (sells: string): boolean => WORK.has(sells)
