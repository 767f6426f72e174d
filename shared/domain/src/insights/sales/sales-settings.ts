import { FUNNEL_STEPS } from './funnel-steps.ts'

/** The company's sales targets. */
export interface SalesSettings {
  /** The target score from 0 to 10, and the month, 'aaaa-mm'; null if none is set. */
  goal: { score: number; month: string } | null
  /** Days that each step of the funnel should take at most; null where none is set. */
  idealDays: readonly (number | null)[]
}

/** Until a company says otherwise; the last step has no ideal, it is the end. */
export const USUAL_SETTINGS: SalesSettings = { goal: null, idealDays: [1, 3, 2, 5, 4, null] }

/** As many ideals as there are steps: what is missing is as usual. */
export const withUsualDays = (days: readonly (number | null)[]): (number | null)[] =>
  FUNNEL_STEPS.map((_, at) => (at < days.length ? days[at]! : USUAL_SETTINGS.idealDays[at]!))
