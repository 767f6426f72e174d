import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { ScanPro, StartScanPro } from '@fechai/contracts/scanpro'
import { chooseSet, readSet, salesSettingsOf, scanProOf } from '@fechai/data/reports'
import { companyKeyOf } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { SET_TEXTS } from '@fechai/domain/insights/readiness/set-rules'
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
  const inputs = set.chosen
    .map(({ id: conversation, messages, fase, valor, audios, origem }) => {
      return { id: conversation, messages, fase, valor, audios, origem }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const reports = scanProOf(db, owner, await companyKeyOf(db, master, owner))
  const versions = { report: SCANPRO_VERSION, analyst: ANALYST_VERSION }
  const settings = await salesSettingsOf(db, owner).find()
  const report = await reports.start({ id, filter: { ...filter, until }, versions, settings, inputs })
  await startReport(deps, { empresaId: owner.empresaId, userId: owner.userId, reportId: report.id })
  return report
}
