import { Hono } from 'hono'
import { alertRuleBody, type Alerts } from '@fechai/shared/contracts/alerts'
import { alertsOf } from '@fechai/shared/db/alerts'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { webhookSecret } from './deliver.ts'
import { sayAlert } from './look.ts'

/** What a company is alerted of, for who manages it. */
export const alertRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/', route('gestor', { prolongs: false }), async (c) => c.json(await answerOf(c, deps)))
    .put('/', route('gestor'), async (c) => {
      await of(c, deps).set(await readBody(c, alertRuleBody))
      return c.json(await answerOf(c, deps))
    })
    .post('/test', route('gestor'), limitedBy(deps, readLimit), async (c) => {
      const { empresaId } = c.get('viewer').owner
      const alerts = of(c, deps)
      if ((await alerts.find()).webhookUrl === null)
        throw new DomainError('conflict', 'Informe o endereço do webhook antes de testar.', { code: 'sem_webhook' })
      const sentence = 'Teste do webhook do Fechaí.'
      await alerts.queue({ empresaId, state: 'teste', kind: null, cause: '', sentence, at: new Date().toISOString() })
      return c.json(await answerOf(c, deps), 202)
    })

const of = (c: ApiContext, { db }: Deps) => alertsOf(db, c.get('viewer').owner)

async function answerOf(c: ApiContext, deps: Deps): Promise<Alerts> {
  const alerts = of(c, deps)
  const [rule, known, lastDelivery] = await Promise.all([alerts.find(), alerts.list(), alerts.lastDelivery()])
  const secret = webhookSecret(deps.master, c.get('viewer').owner.empresaId)
  const shown = known.map((alert) => ({
    kind: alert.kind,
    sentence: sayAlert(alert),
    openedAt: alert.openedAt,
    resolvedAt: alert.resolvedAt,
  }))
  return { rule, secret, alerts: shown, lastDelivery }
}
