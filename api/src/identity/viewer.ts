import type { ApiScope } from '@fechai/domain/api-key'
import type { SessionUser } from '@fechai/contracts/session'
import type { Owner } from '@fechai/data/database'

/** Caller of a request, as the session says at this moment. */
export interface Viewer {
  user: SessionUser
  owner: Owner
  emailVerified: boolean
  /** True when the account asks for a second factor; each of its sessions was then opened with one. */
  secondFactor: boolean
  sessionId: string
  /** The API key that the request came with, in place of a session. */
  apiKey?: { id: string; name: string; scopes: readonly ApiScope[] }
}
