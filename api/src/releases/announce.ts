import { EVERYBODY } from '@fechai/shared/contracts/events'
import type { Release } from '@fechai/shared/contracts/releases'
import { tellOfRelease } from '@fechai/shared/db/notifications'
import type { Deps } from '../deps.ts'
import { NOBODY } from '@fechai/shared/db/scope'

/**
 * Tells everybody that a release was published: the one place for it. Those of `staging` are told to nobody. Safe to
 * repeat: within minutes the stream takes the same news once.
 */
export async function announceRelease(
  { bus, db }: Pick<Deps, 'bus' | 'db'>,
  { id, channel, version, title }: Release,
): Promise<void> {
  if (channel !== 'prod') return
  await tellOfRelease(db, { version, title })
  const news = { type: 'release-announcement', releaseId: id } as const
  await bus.publish({ empresaId: EVERYBODY, userId: NOBODY }, news, `release:${id}`)
}
