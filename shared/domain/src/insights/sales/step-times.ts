import type { Mark } from './mark.ts'
import { LatestCases, type CountedCases } from './sales-case.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import { proofOf, type Deal } from './sales-deal.ts'
import type { SalesSettings } from './sales-settings.ts'

export type TimingStatus = 'atrasado' | 'dentro' | 'sem-dados'

export interface StepTime {
  step: FunnelStep
  idealDays: number | null
  /** Average of the conversations that left the step; null where none did. */
  realDays: number | null
  left: CountedCases
  status: TimingStatus
  /** Active conversations that have been in the step for longer than its ideal. */
  overdue: CountedCases
}

const DAY_MS = 86_400_000

/**
 * Measures from the first sentence of a step to the first of the next one that was proved later; `to` is an instant,
 * ISO.
 */
export function stepTimes(deals: readonly Deal[], { idealDays: ideals }: SalesSettings, to: string): StepTime[] {
  const now = Date.parse(to)
  const steps = FUNNEL_STEPS.map((step, at) => ({
    ...{ step, idealDays: ideals[at] ?? null, ms: 0, left: new LatestCases(), overdue: new LatestCases() },
  }))
  // Step by step of a conversation: fifty thousand of them do not fit where the processor reads fast.
  for (const deal of deals) {
    const { leadId, proofs, reached } = deal
    const here = steps[reached]!
    const since = proofOf(deal, reached)
    if (deal.outcome === 'active' && here.idealDays !== null && now - since.at > here.idealDays * DAY_MS)
      here.overdue.add(leadId, since)
    for (let at = 0; at < reached; at++) {
      const mine = proofs[at]
      const next = mine && laterThan(proofs, at, mine.index)
      if (!next) continue
      steps[at]!.ms += Math.max(0, next.at - mine.at)
      steps[at]!.left.add(leadId, next)
    }
  }
  return steps.map(({ step, idealDays, ms, ...counted }) => {
    const left = counted.left.counted()
    const realDays = left.n === 0 ? null : ms / left.n / DAY_MS
    const status = realDays === null || idealDays === null ? 'sem-dados' : realDays > idealDays ? 'atrasado' : 'dentro'
    return { step, idealDays, realDays, left, status, overdue: counted.overdue.counted() }
  })
}

function laterThan(proofs: readonly (Mark | null)[], step: number, index: number): Mark | null {
  for (let later = step + 1; later < proofs.length; later++) {
    const proof = proofs[later]
    if (proof && proof.index > index) return proof
  }
  return null
}
