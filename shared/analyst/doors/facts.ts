/** Facts of a conversation, which cards, reports and the time machine show. */

export { weighedThings } from '../src/facts/dealt-product.ts'
export type { StoryEvent } from '../src/facts/event-line.ts'
export {
  asFact,
  type Fact,
  type FactSheet,
  type ObjectionFact,
  type PersonFact,
  type PriceFact,
} from '../src/facts/fact.ts'
export { factSheet, factsOf } from '../src/facts/fact-sheet.ts'
export { gatherFacts, type Facts } from '../src/facts/facts.ts'
export type { ItemLedger, LedgerItem } from '../src/facts/item-ledger.ts'
export { type ItemState, shownState } from '../src/facts/item-state.ts'
export { objectionEnding, shownObjections } from '../src/facts/objection-ending.ts'
export { PART_NAMES, tellsMore } from '../src/facts/people.ts'
export type { ResponseTime } from '../src/facts/response-times.ts'
export { shownStanding } from '../src/facts/shown-standing.ts'
export { type ThingReason, thingReasons } from '../src/products/features/describe-thing.ts'
export { asProduct } from '../src/products/product.ts'
export { readAllNumbers } from '../src/sums/read-prices.ts'
export type { NumberReading } from '../src/sums/mentions/number-reading.ts'
export { reasonsOf, type SumReason } from '../src/sums/features/describe-sum.ts'
