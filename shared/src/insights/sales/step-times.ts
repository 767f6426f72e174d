import { countedCases, salesCase, type CountedCases } from './sales-case.ts'
import { FUNNEL_STEPS, type FunnelStep } from './funnel-steps.ts'
import type { Deal } from './sales-deal.ts'
import type { SalesSettings } from './sales-settings.ts'

export type TimingStatus = 'atrasado' | 'dentro' | 'sem-dados'

export interface StepTime {
  step: FunnelStep
  idealDays: number | null
  /** Average of the conversations that left the step; null where none did. */
  realDays: number | null
  left: CountedCases
  status: TimingStatus
}

const DAY_MS = 86_400_000

/** From the first sentence of a step to the first of the next one that was proved later. */
export function stepTimes(deals: readonly Deal[], { idealDays: ideals }: SalesSettings): StepTime[] {
  return FUNNEL_STEPS.map((step, at) => {
    const cases = []
    let ms = 0
    for (const { conversation, steps } of deals) {
      const mine = steps.find((each) => each.step === at)
      const next = mine && steps.find((each) => each.step > at && each.index > mine.index)
      const message = next && conversation.messages.find(({ index }) => index === next.index)
      if (!mine || !message) continue
      ms += Math.max(0, Date.parse(message.sentAt) - Date.parse(mine.sentAt))
      cases.push(salesCase(conversation, message))
    }
    const realDays = cases.length === 0 ? null : ms / cases.length / DAY_MS
    const idealDays = ideals[at] ?? null
    const status = realDays === null || idealDays === null ? 'sem-dados' : realDays > idealDays ? 'atrasado' : 'dentro'
    return { step, idealDays, realDays, left: countedCases(cases), status }
  })
}
