import { z } from 'zod'
import type { DoubtedField } from '@fechai/domain/doubt'
import type { Phase } from '@fechai/domain/phases'
import type { LearningEffect } from '@fechai/domain/insights/calibration/learning-effect'
import type { Recalibration } from '@fechai/domain/insights/calibration/recalibration'
import type { Reliability } from '@fechai/domain/insights/calibration/reliability'

/** PUT /api/insights/calibration : whether the company's scores are set by what came of them. */
export const calibrationBody = z.strictObject({ enabled: z.boolean() })

/** What scores are set by, and who said so. */
export interface CalibrationInUse extends Recalibration {
  setBy: string | null
  setAt: string
}

/** How often what was read of one field had to be put right. */
export interface FieldCorrections {
  field: DoubtedField
  /** Leads in which it was read, and of those how many a person corrected. */
  read: number
  corrected: number
}

/** GET /api/insights/calibration : what was foretold against what came, of the leads that the viewer may see. */
export interface CalibrationAnswer {
  success: true
  /** `progresso` when a lead was open, against how it ended; leads that have not ended count for nothing. */
  progress: Reliability & { open: number }
  /** How sure readings were said to be, against what people said of them; ids are 'lead field'. */
  confidence: Reliability
  fields: { field: DoubtedField; reliability: Omit<Reliability, 'bins'> }[]
  corrections: FieldCorrections[]
  /** Leads behind the cases, by id. */
  leads: Record<string, { nome: string; fase: Phase }>
  /** What the company's outcomes ask for; null where they are no base, and for who does not manage it. */
  offered: Recalibration | null
  inUse: CalibrationInUse | null
}

/** GET /api/insights/learning-effects : sums of the company, by learning. */
export interface LearningEffects {
  success: true
  effects: LearningEffect[]
}
