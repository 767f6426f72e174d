import type { Done } from '@fechai/contracts/endpoint'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { translateAuthError } from './errors.ts'

/** Ends the session for good, not only its cookie, and its event streams with it. Without one there is nothing to end. */
export async function signOut(c: ApiContext, { identity, hub }: Deps): Promise<Done> {
  const given = identity.inTodaysHand(c.req.raw.headers)
  const viewer = await identity.viewerOf(given)
  try {
    const { headers } = await identity.auth.api.signOut({ headers: given, returnHeaders: true })
    for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
  } catch (error) {
    throw translateAuthError(error)
  }
  if (viewer) await hub.checkSessions(viewer.user.id)
  return { success: true }
}
