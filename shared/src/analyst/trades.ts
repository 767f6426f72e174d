import { BUILDING } from './trades/building.ts'
import { BUSINESS } from './trades/business.ts'
import { FEASTS } from './trades/feasts.ts'
import { HEALTH } from './trades/health.ts'
import type { Trade } from './trades/trade.ts'
import { VEHICLES } from './trades/vehicles.ts'

/** Every trade; of two whose firms are called alike the first is meant. */
export const TRADES: readonly Trade[] = [...HEALTH, ...FEASTS, ...VEHICLES, ...BUILDING, ...BUSINESS]

/** What a firm of this name sells, in plain words, or null when its name does not tell. `name` is folded. */
export const tradeOf = (name: string): string | null => TRADES.find(({ firm }) => firm.test(name))?.sells ?? null

const WORK = new Set(TRADES.filter(({ work }) => work).map(({ sells }) => sells))

/** Whether a trade sells work: what its customers name is what it is done to. `sells` is a trade's own. */
export const isWork = (sells: string): boolean => WORK.has(sells)
