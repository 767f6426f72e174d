import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { translateAuthError } from './errors.ts'

/** Ends the session for good, not only its cookie. Without a session there is nothing to end. */
export async function signOut(c: ApiContext, { identity }: Deps): Promise<Response> {
  try {
    const { headers } = await identity.auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true })
    for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
  } catch (error) {
    throw translateAuthError(error)
  }
  return c.json({ success: true })
}
