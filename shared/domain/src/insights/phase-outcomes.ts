import { PHASES, type Phase } from '../phases.ts'

/** A phase's outcome in reports: it ended well, badly, or continues. */
export type Outcome = 'won' | 'active' | 'lost'

export interface PhaseInReports {
  outcome: Outcome
  /** The step of the funnel that the phase proves by itself, from 0; the others are proved by sentences alone. */
  proves: number | null
}

/** The five phases of the board in the reports, which count six steps (docs/decisions/funnel.md). */
export const PHASE_IN_REPORTS: Readonly<Record<Phase, PhaseInReports>> = {
  fechados: { outcome: 'won', proves: 5 },
  'leads-quentes': { outcome: 'active', proves: null },
  'em-objecao': { outcome: 'active', proves: null },
  'leads-mornos': { outcome: 'active', proves: null },
  'leads-frios': { outcome: 'lost', proves: null },
}

export const outcomeOf = (phase: Phase): Outcome => PHASE_IN_REPORTS[phase].outcome
export const hasEnded = (phase: Phase): boolean => outcomeOf(phase) !== 'active'

/** Phases of leads that are still open. */
export const OPEN_PHASES: readonly Phase[] = PHASES.filter((phase) => !hasEnded(phase))
