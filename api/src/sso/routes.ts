import type { Done } from '@fechai/contracts/endpoint'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { companyLimitedBy, ssoCheckLimit } from '../http/user-limits.ts'
import { ssoMail } from '../mail/letters.ts'
import { notifyManagers } from '../mail/notify-managers.ts'
import { connect, disconnect, makeScimToken, readSettings, revokeScimToken, switchTo, test } from './connection.ts'
import { addDomain, removeDomain, verifyDomain } from './domains.ts'
import { finish, look, start } from './sign-in.ts'

const DONE: Done = { success: true }

/** Routes of 'Login da empresa': its settings, and signing in by it. */
export const ssoRoutes = (deps: Deps) => {
  const ownerOf = (c: ApiContext) => c.get('viewer').owner
  const limited = companyLimitedBy(deps, ssoCheckLimit)
  const notify = (c: ApiContext, act: Parameters<typeof ssoMail>[1]['act']) =>
    notifyManagers(deps, c.get('viewer'), (to, person, panel) => ssoMail(to, { person, act, panel }))
  return new Routes()
    .serve('POST /api/auth/sso/look', (c, { body: { email } }) => look(c, deps, email))
    .serve('POST /api/auth/sso/start', (c, { body: { email } }) => start(c, deps, email))
    .serve('GET /api/auth/sso/callback/:id', (c, { id }) => finish(c, deps, id))
    .serve('GET /api/sso', (c) => readSettings(deps, ownerOf(c)))
    .serve('PUT /api/sso', limited, async (c, { body: { current, ...given } }) => {
      await requirePassword(c, deps, current)
      await connect(deps, ownerOf(c), given)
      await notify(c, 'connected')
      return DONE
    })
    .serve('POST /api/sso/remove', async (c, { body: { current } }) => {
      await requirePassword(c, deps, current)
      await disconnect(deps, ownerOf(c))
      await notify(c, 'removed')
      return DONE
    })
    .serve('POST /api/sso/test', limited, async (c) => {
      await test(deps, ownerOf(c))
      return DONE
    })
    .serve('POST /api/sso/switch', async (c, { body: { current, ...wanted } }) => {
      await requirePassword(c, deps, current)
      await switchTo(deps, ownerOf(c), wanted)
      await notify(c, !wanted.on ? 'off' : wanted.only ? 'only' : 'on')
      return DONE
    })
    .serve('POST /api/sso/domains', (c, { body: { domain } }) => addDomain(deps, ownerOf(c), domain))
    .serve('POST /api/sso/domains/:id/verify', limited, async (c, { id }) => {
      await verifyDomain(deps, ownerOf(c), id)
      return DONE
    })
    .serve('DELETE /api/sso/domains/:id', async (c, { id }) => {
      await removeDomain(deps, ownerOf(c), id)
      return DONE
    })
    .serve('POST /api/sso/scim-token', async (c, { body: { current } }) => {
      await requirePassword(c, deps, current)
      const made = await makeScimToken(deps, ownerOf(c))
      await notify(c, 'directory')
      return made
    })
    .serve('DELETE /api/sso/scim-token', async (c) => {
      await revokeScimToken(deps, ownerOf(c))
      return DONE
    })
}
