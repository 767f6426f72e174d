import type { Alerts } from '@fechai/contracts/alerts'
import { alertsOf } from '@fechai/data/notices'
import { webhookSecretOf } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { companyLimitedBy, limitedBy, readLimit, webhookTestLimit } from '../http/user-limits.ts'
import { sayAlert } from './look.ts'
import { maySave } from './post-signed.ts'

const NOT_PUBLIC =
  'Este endereço é de uma rede interna. Informe um endereço https público, que possa ser acessado pela internet.'

/** Routes of a company's alerts, for its managers. */
export const alertRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/alerts', (c) => answerOf(c, deps))
    .serve('PUT /api/alerts', limitedBy(deps, readLimit), async (c, { body: rule }) => {
      if (rule.webhookUrl !== null && !(await maySave(rule.webhookUrl, deps.reach)))
        throw new DomainError('invalid', NOT_PUBLIC, { code: 'webhook_privado' })
      await of(c, deps).set(rule)
      return answerOf(c, deps)
    })
    .serve('POST /api/alerts/test', companyLimitedBy(deps, webhookTestLimit), async (c) => {
      const { empresaId } = c.get('viewer').owner
      const alerts = of(c, deps)
      if ((await alerts.find()).webhookUrl === null)
        throw new DomainError('conflict', 'Informe o endereço do webhook antes de testar.', { code: 'sem_webhook' })
      const sentence = 'Teste do webhook do Fechaí.'
      await alerts.queue({ empresaId, state: 'teste', kind: null, cause: '', sentence, at: new Date().toISOString() })
      return answerOf(c, deps)
    })

const of = (c: ApiContext, { db }: Deps) => alertsOf(db, c.get('viewer').owner)

async function answerOf(c: ApiContext, deps: Deps): Promise<Alerts> {
  const alerts = of(c, deps)
  const [rule, known, lastDelivery] = await Promise.all([alerts.find(), alerts.list(), alerts.lastDelivery()])
  const secret = await webhookSecretOf(deps.db, deps.master, c.get('viewer').owner)
  const shown = known.map((alert) => ({
    kind: alert.kind,
    sentence: sayAlert(alert),
    openedAt: alert.openedAt,
    resolvedAt: alert.resolvedAt,
  }))
  return { rule, secret, alerts: shown, lastDelivery }
}
