import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { PHASES, type Phase } from '@fechai/domain/phases'
import type { Findings } from '../analysis.ts'
import { isOnlyHeard } from '../text/only-heard.ts'
import { unitsText } from '../sums/options/value-text.ts'
import type { Facts } from '../facts/facts.ts'
import type { Settlement } from '../standing/deal-state.ts'
import { isDealt, isGone } from '../standing/dealt.ts'
import { arranges, OVER, SETTLED, settlementOf } from '../standing/settlement.ts'
import { byProbability, certaintyOfChoice, certaintyOfClaim, rounded } from './certainty-of.ts'
import { claimFeatures, CLAIMED, type ClaimedField, claimWithContact } from './claim-features.ts'
import { judgeObjections } from './judge-objections.ts'
import { judgeProduct } from './judge-product.ts'
import { judgeSum } from './judge-sum.ts'
import {
  type CandidateReading,
  type FieldCertainty,
  type Judgement,
  SALE_FROM,
  SURE_OF_SALE_FROM,
} from './judgement.ts'
import { type Features, probabilitiesOf } from './log-linear.ts'
import { otherClaims } from './other-claims.ts'
import { opinionFeatures, phaseOptions, withoutSale } from './phase-options.ts'
import { tellingOf } from './phase-telling.ts'
import {
  calibrated,
  CHOSEN_FIELDS,
  JUDGED_FIELDS,
  type JudgedField,
  type ReaderWeights,
  shippedWeights,
} from './reader-weights.ts'
import { isCrowd, saleFeatures, soldFrom } from './sale-features.ts'
import { CLOSED, COLD, HOT, settledPhase, shownPhase, withDealState } from './settled-phase.ts'
import { talkFeatures } from './talk-features.ts'
import { type TalkView, viewTalk } from './talk-view.ts'
import { isAllRead, isMostlyUnheard } from './unheard-share.ts'
import { mixedOpinion, wordOpinion } from './word-opinion.ts'

/** Beyond these it is sure whether something is sold. */
const SURE_SALE = { from: 0.9, below: 0.2 }

/** Weighs what was found in a conversation: which phase, which sum, how sure each field is, and whether it is a sale. */
export function judgeTalk(
  facts: Facts,
  findings: Findings,
  conversation: Conversation,
  media: readonly MediaText[],
  weights: ReaderWeights = shippedWeights(),
): Judgement {
  const view = viewTalk(facts, findings, conversation)
  const features = saleFeatures(view)
  const byWords = probabilitiesOf([features, {}], weights.sale)[0]!
  const sold = soldFrom(features, byWords)
  const told = calibrated(sold, weights.scale.sale)
  // Recordings that were not heard may hold the sale.
  const p = isMostlyUnheard(conversation, media) ? Math.max(told, SALE_FROM) : told
  const phase = judgePhase(view, { findings, conversation, sold, isSale: p >= SALE_FROM, byWords, weights })
  const isObjecting = phase.judged.fase === 'em-objecao'
  const isWhole = isAllRead(conversation, media)
  const sum = judgeSum(view, { isWhole, byWords, weights })
  const product = judgeProduct(view, { sold: byWords, weights })
  const shown = withCount(view, sum.offer)
  const claims = claimFeatures(shown)
  const certainty = Object.fromEntries(
    CLAIMED.map((field) => {
      const claim = claimWithContact(field, claims[field], features)
      return [field, judgeClaim(field, claim, shown, { conversation, sold, weights })]
    }),
  ) as Record<ClaimedField, FieldCertainty>
  const fields = { ...certainty, fase: phase.certainty, valor: sum.certainty, produto: product.certainty }
  return {
    sale: { p: rounded(p), state: p >= SURE_SALE.from || p < SURE_SALE.below ? 'sure' : 'confirm' },
    phase: phase.judged,
    offer: sum.offer,
    product: product.named,
    // An objection that a sale settled was still raised.
    objections:
      isWhole && phase.judged.fase !== 'fechados'
        ? judgeObjections(view, { phases: phase.byActs, sold, isObjecting, weights })
        : facts.objections,
    certainty: unsure(fields, [
      ...(isCrowd(features) ? JUDGED_FIELDS : isWhole ? [] : (['valor'] as const)),
      ...(p < SURE_OF_SALE_FROM ? CHOSEN_FIELDS : []),
      ...(isOnlyHeard(sum.certainty.candidates[0]?.value ?? '', facts.utterances) ? (['valor'] as const) : []),
    ]),
  }
}

/** The count is that of the shown sum. */
const withCount = (view: TalkView, offer: Judgement['offer']): TalkView =>
  offer?.quantity == null
    ? view
    : {
        ...view,
        facts: { ...view.facts, offer },
        findings: { ...view.findings, quantidade: unitsText(offer.quantity) },
      }

/** Thresholds were chosen on talks between two of which everything was read: of others they say nothing. */
const unsure = (told: Judgement['certainty'], fields: readonly JudgedField[]): Judgement['certainty'] => ({
  ...told,
  ...Object.fromEntries(
    fields.map((field) => [
      field,
      told[field].state === 'sure' ? { ...told[field], state: 'confirm' as const } : told[field],
    ]),
  ),
})

interface Material {
  findings: Findings
  conversation: Conversation
  /** Probability of a sale. */
  sold: number
  /** The lead is shown as a sale. */
  isSale: boolean
  /** The same by the words alone. */
  byWords: number
  weights: ReaderWeights
}

function judgePhase(
  view: TalkView,
  { findings, sold, isSale, byWords, weights }: Material,
): { judged: Judgement['phase']; byActs: number[]; certainty: FieldCertainty } {
  const features = talkFeatures(view)
  const opinions = {
    acts: probabilitiesOf(phaseOptions(features), weights.phase),
    words: wordOpinion(view.facts.utterances, weights.words),
  }
  const settlement = standingOf(view)
  const ifSold = withDealState(mixedOpinion(opinions.acts, opinions.words), settlement.state)
  const all = withoutSale(ifSold, sold)
  const own = PHASES.indexOf(findings.fase ?? 'leads-frios')
  const told = (fase: Phase): CandidateReading['said'] => tellingOf(view, fase, weights.phase)
  const dealt = isSale && isDealt(view.facts, view.said, settlement)
  // What is shown as no sale has no phase of one.
  const read = settledPhase(all, own, settlement.state, isSale ? ifSold : null)
  const at = dealt && mayRaise(read, all) ? HOT : read
  const fase = PHASES[at]!
  const seemsClosed = fase === 'leads-quentes' && (dealt || isAgreed(view, settlement, shownPhase(all, own) === CLOSED))
  const ranked = PHASES.map((phase, place) => ({ phase, p: all[place]! })).toSorted(byProbability)
  const second = ranked.find(({ phase }) => phase !== fase)!
  const said = (fase === 'fechados' || seemsClosed ? settlement.proof : null) ?? told(fase)
  const candidates = [
    { value: fase, p: all[at]!, said },
    { value: second.phase, p: second.p, said: told(second.phase) },
  ]
  const shown = { all, at, sold: byWords, features: { ...features, ...opinionFeatures(opinions, at, fase) } }
  const certainty = certaintyOfChoice('fase', candidates, shown, weights)
  const byActs = withoutSale(opinions.acts, sold)
  const isOver = OVER.has(settlement.state)
  return { judged: { fase, said, seemsClosed, isOver }, byActs, certainty: doubted(certainty, fase, settlement) }
}

/** A thing that went to another is no sale of this customer's any more, as if it had come back. */
function standingOf({ said, facts }: TalkView): Settlement {
  const settlement = settlementOf(said, facts.signals)
  return !SETTLED.has(settlement.state) && isGone(said) ? { ...settlement, state: 'returned' } : settlement
}

/** The reader itself gives a sale or a hot lead so much. */
const RAISED_FROM = 0.15
/** A deal makes hot what objects or is warm, where the reader does not speak against it; nothing that is cold. */
const mayRaise = (read: number, all: readonly number[]): boolean =>
  read !== CLOSED && read !== COLD && all[CLOSED]! + all[HOT]! >= RAISED_FROM

/**
 * Both sides agreed: by a yes with a way to pay, fetch or deliver; or, where the words read as a sale, on how it
 * is paid, fetched or delivered.
 */
const isAgreed = ({ said }: TalkView, { state }: Settlement, readsAsSale: boolean): boolean =>
  state === 'open' ? readsAsSale && arranges(said) : !OVER.has(state)

/** A sale is never shown as certain unless it was paid, signed or delivered. */
const doubted = (certainty: FieldCertainty, fase: Phase, { state }: Settlement): FieldCertainty =>
  fase === 'fechados' && !SETTLED.has(state) && certainty.state === 'sure'
    ? { ...certainty, state: 'confirm' }
    : certainty

function judgeClaim(
  field: ClaimedField,
  features: Features,
  view: TalkView,
  { conversation, sold, weights }: Pick<Material, 'conversation' | 'sold' | 'weights'>,
): FieldCertainty {
  const p = probabilitiesOf([features, {}], weights.claims[field])[0]!
  const first = { value: view.findings[field], p, said: null }
  const others = otherClaims(field, view, conversation).map((one) => ({ ...one, p: (1 - p) / 2 }))
  return certaintyOfClaim(field, [first, ...others], sold, weights)
}
