import type { CalibrationAnswer, LearningEffects } from '@fechai/contracts/calibration'
import { calibrationOf, type NamedLead } from '@fechai/data/leads'
import { learningsOf } from '@fechai/data/learnings'
import { DOUBTED_FIELDS } from '@fechai/domain/doubt'
import { DomainError } from '@fechai/domain/errors'
import { learningEffect } from '@fechai/domain/insights/calibration/learning-effect'
import { progressForecasts } from '@fechai/domain/insights/calibration/progress-forecasts'
import { helps, recalibrationOf } from '@fechai/domain/insights/calibration/recalibration'
import { reliabilityOf, type Forecast, type Reliability } from '@fechai/domain/insights/calibration/reliability'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '@fechai/data/database'
import type { ApiContext } from '../http/context.ts'
import { namesOf } from '../identity/people.ts'
import { notifyLeadChanged } from '../leads/notify-lead-changed.ts'

const NO_BASE =
  'Ainda não há base para calibrar: são precisos 30 leads que terminaram, com pelo menos 5 vendas e 5 perdas.'
const NO_GAIN = 'Com os casos de hoje a calibração não melhora as notas. Elas ficam como foram lidas.'

/** Compares forecasts with outcomes, of the leads that the viewer may see. */
export async function calibration(c: ApiContext, { db, authDb }: Deps): Promise<CalibrationAnswer> {
  const { owner } = c.get('viewer')
  const known = calibrationOf(db, owner)
  const [leads, decisions, corrections, inUse] = await Promise.all([
    known.leads(),
    known.decisions(),
    known.corrections(),
    known.inUse(),
  ])
  const { forecasts, open } = progressForecasts(leads)
  const confidence = reliabilityOf(decisions)
  const progress = { ...reliabilityOf(forecasts), open: open.length }
  const names = inUse ? await namesOf(authDb, owner.empresaId) : {}
  return {
    success: true,
    progress,
    confidence,
    fields: DOUBTED_FIELDS.map((field) => ({
      field,
      reliability: sumsOf(decisions.filter((of) => of.field === field)),
    })),
    corrections,
    leads: shownLeads(leads, [progress, confidence]),
    offered: owner.reach === 'company' ? recalibrationOf(forecasts) : null,
    inUse: inUse && { ...inUse, setBy: names[inUse.setBy] ?? null },
  }
}

/** Sets the company's scores by its own outcomes, or gives back what was read. */
export async function setCalibration(c: ApiContext, deps: Deps, enabled: boolean): Promise<void> {
  const { owner } = c.get('viewer')
  const known = calibrationOf(deps.db, owner)
  const made = enabled ? recalibrationOf(progressForecasts(await known.leads()).forecasts) : null
  if (enabled && made === null) throw new DomainError('conflict', NO_BASE, { code: 'sem_base' })
  if (made !== null && !helps(made)) throw new DomainError('conflict', NO_GAIN, { code: 'sem_ganho' })
  for (const lead of await known.set(made)) notifyLeadChanged(deps, owner, lead, 'updated')
}

/** Runs with and without each learning: sums of the whole company, and no cases. */
export async function learningEffects(c: ApiContext, { db, master }: Deps): Promise<LearningEffects> {
  const { owner } = c.get('viewer')
  const runs = await calibrationOf(db, wholeCompany(owner.empresaId)).runs()
  const learnings = await learningsOf(db, master, owner).list()
  return { success: true, effects: learnings.map(({ id }) => learningEffect(id, runs)) }
}

function sumsOf(forecasts: readonly Forecast[]): Omit<Reliability, 'bins'> {
  const { bins: _bins, ...sums } = reliabilityOf(forecasts)
  return sums
}

function shownLeads(leads: readonly NamedLead[], told: readonly Reliability[]): CalibrationAnswer['leads'] {
  const shown = new Set(told.flatMap(({ bins }) => bins.flatMap(({ ids }) => ids.map((id) => id.split(' ')[0]!))))
  return Object.fromEntries(
    leads.filter(({ leadId }) => shown.has(leadId)).map(({ leadId, nome, fase }) => [leadId, { nome, fase }]),
  )
}
