/** Features and weights of the trained reader, and the finders behind them. Only the lab and the tests of the suite come in here. */

export { guessSeller } from '../src/names/guess-seller.ts'
export type { Objection } from '../src/objections/objection.ts'
export { distinctOffers } from '../src/sums/options/distinct-offers.ts'
export { CLAIMED, claimFeatures, claimWithContact, type ClaimedField } from '../src/reader/claim-features.ts'
export { CORRECTNESS_FEATURES, correctnessFeatures, probablyRight } from '../src/reader/correctness-features.ts'
export { moveFeatures, shareFeatures } from '../src/reader/deal-features.ts'
export { dealLines, lineTerms, wordLines, type WordLine } from '../src/reader/deal-lines.ts'
export { dealTerms, VIEWS } from '../src/reader/deal-words.ts'
export { standOpen } from '../src/reader/judge-objections.ts'
export { logOdds, probabilitiesOf, type Features, type Weights } from '../src/reader/log-linear.ts'
export {
  heardObjections,
  objectionFeatures,
  unheardObjection,
  type HeardObjection,
  type PossibleObjection,
} from '../src/reader/objection-features.ts'
export { LINE_CLASSES, objectingTerms, soundOf, soundsIn, type Sound } from '../src/reader/objection-words.ts'
export { opinionFeatures, phaseOptions, withoutSale, type PhaseOpinions } from '../src/reader/phase-options.ts'
export { NO_PRODUCT, productOptions } from '../src/reader/product-options.ts'
export {
  DIGITS,
  ENDING,
  unpackNames,
  SHARED,
  unpackTables,
  USUAL_RARITY,
  unpackWeights,
  type PackedTables,
  type PackedWeights,
} from '../src/reader/packed-weights.ts'
export {
  BEGINNINGS,
  calibrated,
  CHOSEN_FIELDS,
  ifSold,
  PHASE_NAMES,
  STORED_VIEWS,
  shippedWeights,
  unpackReader,
  type ChosenField,
  type PackedReader,
  type ReaderWeights,
} from '../src/reader/reader-weights.ts'
export { isCrowd, saleFeatures, soldFrom } from '../src/reader/sale-features.ts'
export { settledPhase, withDealState } from '../src/reader/settled-phase.ts'
export { shownOf, type ShownReading } from '../src/reader/shown-reading.ts'
export { sumOptions } from '../src/reader/sum-features.ts'
export { TALK_FEATURES } from '../src/reader/talk-features.ts'
export { viewTalk, type TalkView } from '../src/reader/talk-view.ts'
export { STEP, termTable, termVector, type TermWeights } from '../src/reader/term-tables.ts'
export { talkWords } from '../src/reader/word-features.ts'
export { mixedOpinion, opinionOfLines, type WordWeights } from '../src/reader/word-opinion.ts'
export { movesOf } from '../src/signals/moves.ts'
export { readSignals } from '../src/signals/signals.ts'
export type { DealState } from '../src/standing/deal-state.ts'
export { settlementOf } from '../src/standing/settlement.ts'
