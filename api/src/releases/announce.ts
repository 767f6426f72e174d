import { EVERYBODY } from '@fechai/shared/contracts/events'
import type { Release } from '@fechai/shared/contracts/releases'
import type { Deps } from '../deps.ts'
import { NOBODY } from '../events/describe.ts'

/**
 * Tells everybody that a release was published: the one place for it. Those of `staging` are told to nobody. Safe to
 * repeat: within minutes the stream takes the same news once.
 */
export async function announceRelease({ bus }: Pick<Deps, 'bus'>, { id, channel }: Release): Promise<void> {
  if (channel !== 'prod') return
  const news = { type: 'release-announcement', releaseId: id } as const
  await bus.publish({ empresaId: EVERYBODY, userId: NOBODY }, news, `release:${id}`)
}
