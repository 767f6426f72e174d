import { EVERYBODY } from '@fechai/contracts/events'
import type { Release } from '@fechai/contracts/releases'
import type { Deps } from '../deps.ts'
import { NOBODY } from '@fechai/data/database'

/** Shows open tabs that a release was published. Safe to repeat: within minutes the stream takes the same news once. */
export async function announceRelease({ bus }: Pick<Deps, 'bus'>, { id, channel }: Release): Promise<void> {
  if (channel !== 'prod') return
  const news = { type: 'release-announcement', releaseId: id } as const
  await bus.publish({ empresaId: EVERYBODY, userId: NOBODY }, news, `release:${id}`)
}
