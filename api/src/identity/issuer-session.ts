import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/**
 * Plugin of the library that opens a session for an account which a company's issuer named. It is called by this server
 * alone; the library writes the session and its cookie, and asks the same hooks as for a password.
 */
export const issuerSession = () => ({
  id: 'issuer-session' as const,
  endpoints: {
    openIssuerSession: createAuthEndpoint(
      '/issuer-session',
      { method: 'POST', body: z.object({ userId: z.uuid() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'no account' })
        const session = await internalAdapter.createSession(user.id, false, { bySso: true })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ success: true })
      },
    ),
  },
})
