import * as z from 'zod'
import type { OwnSession } from '@fechai/contracts/members'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
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
import { acceptTerms } from './terms.ts'

/** Routes of the person's own account: its open sessions and its password. */
export const accountRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/account/sessions', async (c) => {
      const { owner, sessionId } = c.get('viewer')
      const { rows } = await deps.authDb.pool.query<OwnSession>(
        `select id, coalesce(user_agent, '') as device, created_at as "openedAt", updated_at as "lastUsedAt",
           id = $2 as "isCurrent"
         from auth.sessions where user_id = $1 and expires_at > now() order by id = $2 desc, updated_at desc limit 100`,
        [owner.userId, sessionId],
      )
      return { sessions: rows }
    })
    .serve('DELETE /api/account/sessions/:id', async (c, { id }) => {
      const ended = z.uuid().safeParse(id).success && (await endSessions(c, deps, 'id = $2', id))
      if (!ended) throw new DomainError('not-found', 'Sessão não encontrada', { code: 'sessao_outra' })
      return { success: true }
    })
    .serve('POST /api/account/sessions/end-others', async (c) => ({
      success: true,
      ended: await endSessions(c, deps, 'id <> $2', c.get('viewer').sessionId),
    }))
    .serve('GET /api/account/second-factor', (c) => secondFactorOf(c, deps))
    .serve('POST /api/account/second-factor/begin', (c, { body: { current } }) => beginSecondFactor(c, deps, current))
    .serve('POST /api/account/second-factor/confirm', async (c, { body: { code } }) => {
      await confirmSecondFactor(c, deps, code)
      return { success: true }
    })
    .serve('POST /api/account/second-factor/codes', (c, { body: { current } }) => renewRecoveryCodes(c, deps, current))
    .serve('POST /api/account/second-factor/disable', async (c, { body }) => {
      await disableSecondFactor(c, deps, body)
      return { success: true }
    })
    .serve('POST /api/account/password', async (c, { body }) => {
      await changePassword(c, deps, body)
      return { success: true }
    })
    .serve('POST /api/account/terms', async (c, { body }) => {
      await acceptTerms(deps, c.get('viewer').user.id, body.version)
      return { success: true }
    })
    .serve('POST /api/account/close', async (c, { body }) => ({ leads: await closeAccount(c, deps, body) }))

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
