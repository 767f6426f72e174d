import type { Done } from '@fechai/contracts/endpoint'
import type { Authorise, Connect, ConnectionStart } from '@fechai/contracts/connections'
import { connectionsOf, connectionProblemsOf, beginAttempt } from '@fechai/data/connections'
import { CONNECTION_REFUSALS } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { refuseByPage } from '../http/refuse-by-page.ts'
import { Routes } from '../http/serve.ts'
import { companyLimitedBy, connectionLookLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { connectionMail } from '../mail/letters.ts'
import { notifyManagers } from '../mail/notify-managers.ts'
import { maySave } from '../webhooks/post-event.ts'
import { describeAccount, previewLeads, saveMapping } from './mapping.ts'
import { finishAuthorisation, pageOfOutcome, pageOfRefusal, redirectUriOf } from './finish-authorisation.ts'
import { authorizationUrl } from './oauth.ts'
import { appOf } from './open-account.ts'
import { listProblems } from './problems.ts'

const DONE: Done = { success: true }

/** Routes of 'Integrações': accounts in other systems that leads are synchronised with. */
export const connectionRoutes = (deps: Deps) => {
  const of = (c: ApiContext) => connectionsOf(deps.db, deps.master, c.get('viewer').owner)
  const problems = (c: ApiContext, id: string) => connectionProblemsOf(deps.db, deps.master, c.get('viewer').owner, id)
  const notify = (c: ApiContext, act: 'authorised' | 'mapped') =>
    notifyManagers(deps, c.get('viewer'), (to, person, panel) => connectionMail(to, { person, act, panel }))
  const looks = companyLimitedBy(deps, connectionLookLimit)
  const confirmed = async (c: ApiContext, id: string, current: string) => {
    await of(c).get(id)
    await requirePassword(c, deps, current)
  }
  return new Routes()
    .serve('GET /api/connections', limitedBy(deps, readLimit), async (c) => ({
      connections: await of(c).list(),
      offered: [...deps.connectors.offered],
    }))
    .serve('POST /api/connections', looks, async (c, { body: { current, ...given } }) => {
      await requirePassword(c, deps, current)
      const started = await start(c, deps, given)
      if (started.url === null) await notify(c, 'authorised')
      return started
    })
    .before(
      'GET /api/connections/callback',
      refuseByPage((c, error) => c.redirect(pageOfRefusal(c, error), 303)),
    )
    .serve('GET /api/connections/callback', looks, async (c, { query }) => {
      const { outcome, authorised } = await finishAuthorisation(c, deps, query)
      if (authorised !== null) await notify(c, 'authorised')
      return c.redirect(pageOfOutcome(outcome, authorised), 303)
    })
    .serve('POST /api/connections/:id/authorise', looks, async (c, { id, body: { receiver, current } }) => {
      await confirmed(c, id, current)
      const started = await authorise(c, deps, id, receiver)
      if (started.url === null) await notify(c, 'authorised')
      return started
    })
    .serve('GET /api/connections/:id/account', looks, (c, { id }) => describeAccount(deps, c.get('viewer').owner, id))
    .serve('PUT /api/connections/:id/mapping', looks, async (c, { id, body: { mapping, current } }) => {
      await confirmed(c, id, current)
      await saveMapping(deps, c.get('viewer').owner, id, mapping)
      await notify(c, 'mapped')
      return DONE
    })
    .serve('POST /api/connections/:id/preview', looks, (c, { id, body: { mapping } }) =>
      previewLeads(deps, c.get('viewer').owner, id, mapping),
    )
    .serve('POST /api/connections/:id/switch', async (c, { id, body }) => {
      await of(c).switchTo(id, body)
      return DONE
    })
    .serve('POST /api/connections/:id/take-back', async (c, { id, body: { current } }) => {
      await confirmed(c, id, current)
      await of(c).takeBack(id)
      return DONE
    })
    .serve('GET /api/connections/:id/problems', limitedBy(deps, readLimit), (c, { id, query: { cursor } }) =>
      listProblems(deps, c.get('viewer').owner, id, cursor),
    )
    .serve('POST /api/connections/:id/retry', async (c, { id }) => {
      await problems(c, id).retry()
      return DONE
    })
    .serve('POST /api/connections/:id/conflicts/:leadId', async (c, { id, leadId, body: { choice } }) => {
      await problems(c, id).resolve(leadId, choice)
      return DONE
    })
    .serve('POST /api/connections/:id/leads/:leadId/create-again', async (c, { id, leadId }) => {
      await problems(c, id).createAgain(leadId)
      return DONE
    })
    .serve('POST /api/connections/:id/remove', async (c, { id, body: { current } }) => {
      await confirmed(c, id, current)
      await of(c).remove(id)
      return DONE
    })
}

async function start(
  c: ApiContext,
  deps: Deps,
  { kind, receiver }: Omit<Connect, 'current'>,
): Promise<ConnectionStart> {
  const connector = deps.connectors.of(kind)
  const connections = connectionsOf(deps.db, deps.master, c.get('viewer').owner)
  if (connector.oauth === null) {
    const given = await requirePublic(deps, receiver)
    return address(connections, (await connections.create(kind)).id, given)
  }
  appOf(deps, connector)
  return authorise(c, deps, (await connections.create(kind)).id, receiver)
}

/** Sends the person to the page of the other system; a receiver of the company's own is given its address and token. */
async function authorise(
  c: ApiContext,
  deps: Deps,
  id: string,
  receiver: Authorise['receiver'],
): Promise<ConnectionStart> {
  const { owner } = c.get('viewer')
  const connections = connectionsOf(deps.db, deps.master, owner)
  const connection = await connections.get(id)
  const connector = deps.connectors.of(connection.kind)
  if (connector.oauth === null) return address(connections, id, await requirePublic(deps, receiver))
  const attempt = await beginAttempt(deps.db, owner, id)
  const url = await authorizationUrl(connector, appOf(deps, connector), {
    ...{ ...attempt, redirectUri: redirectUriOf(deps) },
  })
  return { connection, url }
}

/** Gives a receiver's connection its address and token. */
async function address(
  connections: ReturnType<typeof connectionsOf>,
  id: string,
  { url, token }: Receiver,
): Promise<ConnectionStart> {
  await connections.authorise(id, new URL(url).host, { access: token, refresh: null, expiresAt: null, origin: url })
  return { connection: await connections.get(id), url: null }
}

type Receiver = NonNullable<Authorise['receiver']>

/** @throws DomainError('invalid') for no receiver, and for one within our own networks */
async function requirePublic({ reach }: Deps, receiver: Authorise['receiver']): Promise<Receiver> {
  if (receiver === null || !(await maySave(receiver.url, reach)))
    throw new DomainError('invalid', CONNECTION_REFUSALS.notPublic, { code: 'integracao_endereco' })
  return receiver
}
