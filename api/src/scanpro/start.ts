import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { ScanPro, StartScanPro } from '@fechai/contracts/scanpro'
import {
  chooseSet,
  readSet,
  salesSettingsOf,
  type ScanProInput,
  type ScanProInputs,
  scanProOf,
} from '@fechai/data/reports'
import { companyKeyOf } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { lastDays, type Period } from '@fechai/domain/insights/insight-conversation'
import { periodBefore } from '@fechai/domain/insights/objections/objection-report'
import { SET_RULES, SET_TEXTS } from '@fechai/domain/insights/readiness/set-rules'
import { isSetPeriod, validateSet } from '@fechai/domain/insights/readiness/validate-set'
import { SCANPRO_VERSION } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { startReport } from './open-reports.ts'

/** Judges the set by the rules that the screen has, writes down what the report is made of, and starts its run. */
export async function startScanPro(c: ApiContext, deps: Deps, { id, ...filter }: StartScanPro): Promise<ScanPro> {
  const { db, master } = deps
  const { owner } = c.get('viewer')
  if (!isSetPeriod(filter.days)) throw new DomainError('invalid', SET_TEXTS.periodText, { code: 'periodo' })
  const until = new Date().toISOString()
  const period = lastDays(filter.days, until)
  const set = await chooseSet(db, owner, period, filter)
  const conversations = await readSet(db, master, owner, period, set)
  const { ready, notices } = validateSet(conversations, filter.days, set.chosen.length)
  if (!ready) {
    const why = notices.filter(({ level }) => level !== 'info').map(({ title, text }) => `${title}: ${text}`)
    throw new DomainError('conflict', why.join(' '), { code: 'conjunto' })
  }
  const inputs: ScanProInputs = {
    conversations: inputsOf(set),
    before: await beforeOf(deps, owner, period, filter),
    leftOut: { withoutSeller: set.withoutSeller, toConfirm: set.toConfirm },
  }
  const reports = scanProOf(db, owner, await companyKeyOf(db, master, owner))
  const versions = { report: SCANPRO_VERSION, analyst: ANALYST_VERSION }
  const settings = await salesSettingsOf(db, owner).find()
  const report = await reports.start({ id, filter: { ...filter, until }, versions, settings, inputs })
  await startReport(deps, { empresaId: owner.empresaId, userId: owner.userId, reportId: report.id })
  return report
}

const inputsOf = ({ chosen }: Awaited<ReturnType<typeof chooseSet>>): ScanProInput[] =>
  chosen
    .map(({ id, messages, fase, valor, audios, origem, ownerId }) => {
      return { id, messages, fase, valor, audios, origem, ownerId }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** Two samples differ by what was drawn, so only whole periods are compared. */
async function beforeOf(
  { db }: Deps,
  owner: Owner,
  period: Period,
  filter: Omit<StartScanPro, 'id'>,
): Promise<ScanProInputs['before']> {
  if (filter.sample !== 'todas') return { reason: 'sample' }
  const set = await chooseSet(db, owner, periodBefore(period), filter)
  if (set.chosen.length > SET_RULES.mostConversations) return { reason: 'too-many' }
  return set.chosen.length === 0 ? { reason: 'none' } : { conversations: inputsOf(set) }
}
