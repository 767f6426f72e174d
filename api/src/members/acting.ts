import type { ApiContext } from '../http/context.ts'
import type { Viewer } from '../identity/viewer.ts'

/**
 * Returns a viewer who may change the access of others. @throws DomainError('forbidden') for an administrator with
 * nothing but a password
 */
export function acting(c: ApiContext): Viewer {
  const viewer = c.get('viewer')
  c.get('identity').requireSecondFactor(viewer)
  return viewer
}
