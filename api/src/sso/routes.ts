import type { Done } from '@fechai/contracts/endpoint'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { companyLimitedBy, ssoCheckLimit } from '../http/user-limits.ts'
import { ssoMail } from '../mail/letters.ts'
import { notifyManagers } from '../mail/notify-managers.ts'
import { acting } from '../members/acting.ts'
import { connect, disconnect, makeScimToken, readSettings, revokeScimToken, switchTo, test } from './connection.ts'
import { addDomain, removeDomain, requireDomain, verifyDomain } from './domains.ts'
import { finish, look, start } from './sign-in.ts'

const DONE: Done = { success: true }

/** Routes of 'Login da empresa': its settings, and signing in by it. */
export const ssoRoutes = (deps: Deps) => {
  const actor = (c: ApiContext) => acting(c).owner
  /** Returns the person who acts, who has typed the password again. */
  const confirmed = async (c: ApiContext, current: string) => {
    const owner = actor(c)
    await requirePassword(c, deps, current)
    return owner
  }
  const limited = companyLimitedBy(deps, ssoCheckLimit)
  const notify = (c: ApiContext, act: Parameters<typeof ssoMail>[1]['act']) =>
    notifyManagers(deps, c.get('viewer'), (to, person, panel) => ssoMail(to, { person, act, panel }))
  return new Routes()
    .serve('POST /api/auth/sso/look', (c, { body: { email } }) => look(c, deps, email))
    .serve('POST /api/auth/sso/start', (c, { body: { email } }) => start(c, deps, email))
    .serve('GET /api/auth/sso/callback/:id', (c, { id }) => finish(c, deps, id))
    .serve('GET /api/sso', (c) => readSettings(deps, c.get('viewer').owner))
    .serve('PUT /api/sso', limited, async (c, { body: { current, ...given } }) => {
      await connect(deps, await confirmed(c, current), given)
      await notify(c, 'connected')
      return DONE
    })
    .serve('POST /api/sso/remove', async (c, { body: { current } }) => {
      await disconnect(deps, await confirmed(c, current))
      await notify(c, 'removed')
      return DONE
    })
    .serve('POST /api/sso/test', limited, async (c) => {
      await test(deps, actor(c))
      return DONE
    })
    .serve('POST /api/sso/switch', async (c, { body: { current, ...wanted } }) => {
      await switchTo(deps, await confirmed(c, current), wanted)
      await notify(c, !wanted.on ? 'off' : wanted.only ? 'only' : 'on')
      return DONE
    })
    .serve('POST /api/sso/domains', (c, { body: { domain } }) => addDomain(deps, actor(c), domain))
    .serve('POST /api/sso/domains/:id/verify', limited, async (c, { id, body: { current } }) => {
      await requireDomain(deps, actor(c), id)
      await verifyDomain(deps, await confirmed(c, current), id)
      await notify(c, 'domainVerified')
      return DONE
    })
    .serve('POST /api/sso/domains/:id/remove', async (c, { id, body: { current } }) => {
      await requireDomain(deps, actor(c), id)
      await removeDomain(deps, await confirmed(c, current), id)
      await notify(c, 'domainRemoved')
      return DONE
    })
    .serve('POST /api/sso/scim-token', async (c, { body: { current } }) => {
      const made = await makeScimToken(deps, await confirmed(c, current))
      await notify(c, 'directory')
      return made
    })
    .serve('DELETE /api/sso/scim-token', async (c) => {
      await revokeScimToken(deps, actor(c))
      return DONE
    })
}
