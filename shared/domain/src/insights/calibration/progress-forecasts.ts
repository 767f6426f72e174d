import type { Phase } from '../../phases.ts'
import { hasEnded, outcomeOf } from '../phase-outcomes.ts'
import type { Forecast } from './reliability.ts'

/** One analysis' readings of a lead; null if they were not stored. */
export interface ProgressReading {
  progresso: number | null
  fase: Phase | null
}

/** A lead's present state, and the readings of its analyses, the first before the others. */
export interface ReadLead {
  leadId: string
  fase: Phase
  readings: readonly ProgressReading[]
}

/**
 * The progress of the first analysis that saw the lead open, against how it ended: in 'Fechados' or in 'Leads Frios',
 * where an analysis or a person put it since. One a lead, so that each is a case of its own; of an analysis that saw
 * the end itself nothing was foretold.
 */
export function progressForecasts(leads: readonly ReadLead[]): { forecasts: Forecast[]; open: string[] } {
  const forecasts: Forecast[] = []
  const open: string[] = []
  for (const { leadId, fase, readings } of leads) {
    const first = readings.find(
      (reading) => reading.progresso !== null && !(reading.fase !== null && hasEnded(reading.fase)),
    )
    if (first?.progresso == null) continue
    if (hasEnded(fase)) forecasts.push({ id: leadId, p: first.progresso / 100, happened: outcomeOf(fase) === 'won' })
    else open.push(leadId)
  }
  return { forecasts, open }
}
