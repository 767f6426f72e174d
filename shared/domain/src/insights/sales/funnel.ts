import { LatestCases, type CountedCases } from './sales-case.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import { proofOf, type Deal } from './sales-deal.ts'

export interface FunnelRow {
  step: FunnelStep
  /** Conversations that came to this step or to a later one; the cases hold the sentence of the furthest step. */
  reached: CountedCases
  /** The ones among them in which a sentence proves this very step; the others are deduced from a later one. */
  proved: CountedCases
  /** Percent of all conversations. */
  share: number
  /** Percent of them that went on to the next step; null at the last. */
  onward: number | null
  /** Conversations that reached this step and no later one, whatever their outcome. */
  staying: CountedCases
  active: CountedCases
  lost: CountedCases
}

/** Returns the six steps: conversations that reached it, went on, are there or were lost there. */
export function funnelOf(deals: readonly Deal[]): FunnelRow[] {
  const [reached, proved, staying] = [ofEachStep(), ofEachStep(), ofEachStep()]
  const [active, lost] = [ofEachStep(), ofEachStep()]
  for (const deal of deals) {
    const { leadId, outcome, proofs, reached: furthest } = deal
    proofs.forEach((proof, step) => proof && proved[step]!.add(leadId, proof))
    for (let step = 0; step < furthest; step++) reached[step]!.add(leadId, proofOf(deal, step))
    const proof = proofOf(deal, furthest)
    reached[furthest]!.add(leadId, proof)
    staying[furthest]!.add(leadId, proof)
    if (outcome !== 'won') (outcome === 'active' ? active : lost)[furthest]!.add(leadId, proof)
  }
  const rows = FUNNEL_STEPS.map((step, at) => ({
    ...{ step, reached: reached[at]!.counted(), proved: proved[at]!.counted(), staying: staying[at]!.counted() },
    ...{ active: active[at]!.counted(), lost: lost[at]!.counted() },
  }))
  return rows.map((row, at) => {
    const [here, next] = [row.reached.n, rows[at + 1]?.reached.n]
    return {
      ...row,
      share: deals.length === 0 ? 0 : (100 * here) / deals.length,
      onward: next === undefined || here === 0 ? null : (100 * next) / here,
    }
  })
}

const ofEachStep = (): LatestCases[] => FUNNEL_STEPS.map(() => new LatestCases())
