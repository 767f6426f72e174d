import { ADVISERS } from './trades/advisers.ts'
import { ANIMALS } from './trades/animals.ts'
import { BEAUTY } from './trades/beauty.ts'
import { BUILDING } from './trades/building.ts'
import { BUSINESS } from './trades/business.ts'
import { CARE } from './trades/care.ts'
import { CRAFTS } from './trades/crafts.ts'
import { DWELLINGS } from './trades/dwellings.ts'
import { FEASTS } from './trades/feasts.ts'
import { FIELDS } from './trades/fields.ts'
import { FITNESS } from './trades/fitness.ts'
import { FURNITURE } from './trades/furniture.ts'
import { GATHERINGS } from './trades/gatherings.ts'
import { HEALTH } from './trades/health.ts'
import { LEARNING } from './trades/learning.ts'
import { LEISURE } from './trades/leisure.ts'
import { MACHINES } from './trades/machines.ts'
import { MEASURING } from './trades/measuring.ts'
import { OFFICES } from './trades/offices.ts'
import { SCHOOLS } from './trades/schools.ts'
import { SHOPS } from './trades/shops.ts'
import { SYSTEMS } from './trades/systems.ts'
import { TABLES } from './trades/tables.ts'
import type { Trade } from './trades/trade.ts'
import { UPKEEP } from './trades/upkeep.ts'
import { VEHICLES } from './trades/vehicles.ts'

/** Every trade; of two whose firms are called alike the first is meant. */
export const TRADES: readonly Trade[] = [
  ...SYSTEMS,
  ...GATHERINGS,
  ...MEASURING,
  ...LEARNING,
  ...SHOPS,
  ...HEALTH,
  ...BEAUTY,
  ...FITNESS,
  ...CARE,
  ...ANIMALS,
  ...FEASTS,
  ...VEHICLES,
  ...BUILDING,
  ...UPKEEP,
  ...FURNITURE,
  ...BUSINESS,
  ...SCHOOLS,
  ...ADVISERS,
  ...MACHINES,
  ...FIELDS,
  ...CRAFTS,
  ...LEISURE,
  ...TABLES,
  ...DWELLINGS,
  ...OFFICES,
]

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
