import { FUNNEL_STEPS } from './funnel-steps.ts'

/** What a company measures its sales against. */
export interface SalesSettings {
  /** Score from 0 to 10 that is to be reached, and the month, 'aaaa-mm'; null while nobody set one. */
  goal: { score: number; month: string } | null
  /** Days that each step of the funnel should take at most; null where none is set. */
  idealDays: readonly (number | null)[]
}

/** Until a company says otherwise; the last step has no ideal, it is the end. */
export const USUAL_SETTINGS: SalesSettings = { goal: null, idealDays: [1, 3, 2, 5, 4, null] }

/** As many ideals as there are steps: what is missing is as usual. */
export const withUsualDays = (days: readonly (number | null)[]): (number | null)[] =>
  FUNNEL_STEPS.map((_, at) => (at < days.length ? days[at]! : USUAL_SETTINGS.idealDays[at]!))
