import { countedCases, salesCase, type CountedCases } from './sales-case.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import type { Deal } from './sales-deal.ts'

export interface FunnelRow {
  step: FunnelStep
  /** Conversations that came to this step or to a later one; the cases hold the sentence of the furthest step. */
  reached: CountedCases
  /** Percent of all conversations. */
  share: number
  /** Percent of them that went on to the next step; null at the last. */
  onward: number | null
  active: CountedCases
  lost: CountedCases
}

const casesOf = (deals: readonly Deal[], step: number): CountedCases =>
  countedCases(
    deals.map(({ conversation, steps, first }) => {
      const proof = steps.find((each) => each.step === step) ?? steps.at(-1)
      return salesCase(conversation, conversation.messages.find(({ index }) => index === proof?.index) ?? first)
    }),
  )

/** The six steps: who came so far, who went on, who stands or was lost there. */
export function funnelOf(deals: readonly Deal[]): FunnelRow[] {
  return FUNNEL_STEPS.map((step, at) => {
    const here = deals.filter(({ reached }) => reached >= at)
    const next = deals.filter(({ reached }) => reached > at).length
    const standing = deals.filter(({ reached }) => reached === at)
    return {
      step,
      reached: casesOf(here, at),
      share: deals.length === 0 ? 0 : (100 * here.length) / deals.length,
      onward: at === FUNNEL_STEPS.length - 1 || here.length === 0 ? null : (100 * next) / here.length,
      active: casesOf(
        standing.filter(({ outcome }) => outcome === 'active'),
        at,
      ),
      lost: casesOf(
        standing.filter(({ outcome }) => outcome === 'lost'),
        at,
      ),
    }
  })
}
