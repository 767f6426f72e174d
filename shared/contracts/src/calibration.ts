import { z } from 'zod'
import type { DoubtedField } from '@fechai/domain/doubt'
import type { Phase } from '@fechai/domain/phases'
import type { LearningEffect } from '@fechai/domain/insights/calibration/learning-effect'
import type { Recalibration } from '@fechai/domain/insights/calibration/recalibration'
import type { Reliability } from '@fechai/domain/insights/calibration/reliability'

/** Turns the calibration of scores by the company's outcomes on or off. */
export const calibrationBody = z.strictObject({ enabled: z.boolean() })

/** The calibration in use, and the person who chose it. */
export interface CalibrationInUse extends Recalibration {
  setBy: string | null
  setAt: string
}

/** Counts how often the readings of one field had to be corrected. */
export interface FieldCorrections {
  field: DoubtedField
  /** Leads in which it was read, and of those how many a person corrected. */
  read: number
  corrected: number
}

/** Compares predictions with outcomes, over the leads that the viewer may see. */
export interface CalibrationAnswer {
  success: true
  /** `progresso` when a lead was open, against how it ended; leads that have not ended count for nothing. */
  progress: Reliability & { open: number }
  /** Compares the stated confidence of readings with people's corrections; ids are 'lead field'. */
  confidence: Reliability
  fields: { field: DoubtedField; reliability: Omit<Reliability, 'bins'> }[]
  corrections: FieldCorrections[]
  /** Leads behind the cases, by id. */
  leads: Record<string, { nome: string; fase: Phase }>
  /**
   * Calibration proposed from the company's outcomes; null when they are too few, and for viewers who do not manage it.
   */
  offered: Recalibration | null
  inUse: CalibrationInUse | null
}

/** Sums of the company, by learning. */
export interface LearningEffects {
  success: true
  effects: LearningEffect[]
}
