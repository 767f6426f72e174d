import { Hono } from 'hono'
import * as z from 'zod'
import { closeBody, passwordBody, type HandedOver, type OwnSession, type OwnSessions } from '@fechai/contracts/members'
import { disableBody, ownPasswordBody, secondFactorBody } from '@fechai/contracts/second-factor'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { noteAccountEvent } from '../http/security-events.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './second-factor.ts'
import { acceptTerms, termsBody } from './terms.ts'

/** Routes of the person's own account: its open sessions and its password. */
export const accountRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/account/sessions', route('session'), async (c) => {
      const { owner, sessionId } = c.get('viewer')
      const { rows } = await deps.authDb.pool.query<OwnSession>(
        `select id, coalesce(user_agent, '') as device, created_at as "openedAt", updated_at as "lastUsedAt",
           id = $2 as "isCurrent"
         from auth.sessions where user_id = $1 and expires_at > now() order by id = $2 desc, updated_at desc limit 100`,
        [owner.userId, sessionId],
      )
      const answer: OwnSessions = { sessions: rows }
      return c.json(answer)
    })
    .delete('/account/sessions/:id', route('session'), async (c) => {
      const id = c.req.param('id')
      const ended = z.uuid().safeParse(id).success && (await endSessions(c, deps, 'id = $2', id))
      if (!ended) throw new DomainError('not-found', 'Sessão não encontrada', { code: 'sessao_outra' })
      return c.json({ success: true })
    })
    .post('/account/sessions/end-others', route('session'), async (c) =>
      c.json({ success: true, ended: await endSessions(c, deps, 'id <> $2', c.get('viewer').sessionId) }),
    )
    .get('/account/second-factor', route('session'), async (c) => c.json(await secondFactorOf(c, deps)))
    .post('/account/second-factor/begin', route('session'), async (c) => {
      const { current } = await readBody(c, ownPasswordBody)
      return c.json(await beginSecondFactor(c, deps, current))
    })
    .post('/account/second-factor/confirm', route('session'), async (c) => {
      const { code } = await readBody(c, secondFactorBody)
      await confirmSecondFactor(c, deps, code)
      return c.json({ success: true })
    })
    .post('/account/second-factor/codes', route('session'), async (c) => {
      const { current } = await readBody(c, ownPasswordBody)
      return c.json(await renewRecoveryCodes(c, deps, current))
    })
    .post('/account/second-factor/disable', route('session'), async (c) => {
      await disableSecondFactor(c, deps, await readBody(c, disableBody))
      return c.json({ success: true })
    })
    .post('/account/password', route('session'), async (c) => {
      await changePassword(c, deps, await readBody(c, passwordBody))
      return c.json({ success: true })
    })
    .post('/account/terms', route('session'), async (c) => {
      await acceptTerms(deps, c.get('viewer').user.id, (await readBody(c, termsBody)).version)
      return c.json({ success: true })
    })
    .post('/account/close', route('session'), async (c) => {
      const answer: HandedOver = { leads: await closeAccount(c, deps, await readBody(c, closeBody)) }
      return c.json(answer)
    })

/** Ends the person's own sessions; their event streams end at once. @returns how many */
async function endSessions(c: ApiContext, deps: Deps, which: string, id: string): Promise<number> {
  const { owner } = c.get('viewer')
  const { rowCount } = await deps.authDb.pool.query(`delete from auth.sessions where user_id = $1 and ${which}`, [
    owner.userId,
    id,
  ])
  if (!rowCount) return 0
  noteAccountEvent(c, deps, 'session-ended', owner)
  await deps.hub.checkSessions(owner.userId)
  return rowCount
}
