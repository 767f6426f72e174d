import type { Done } from '@fechai/contracts/endpoint'
import { RELEASE_NOT_FOUND, releaseDesk, releasesIn } from '@fechai/data/notices'
import { DomainError } from '@fechai/domain/errors'
import type { ReleaseChannel } from '@fechai/domain/release'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { announceRelease } from './announce.ts'

const DONE: Done = { success: true }

/** Routes of changes in the product: written by administrators, read by everybody. */
export const releaseRoutes = (deps: Deps) => {
  const desk = (c: ApiContext) => releaseDesk(deps.db, c.get('viewer').owner)
  const releases = releasesIn(deps.db)
  return new Routes()
    .serve('GET /api/releases/latest', async (c, { query }) => ({
      success: true,
      release: await releases.latest(allowedChannel(c, query.channel)),
    }))
    .serve('GET /api/releases/draft', async (c) => ({ draft: await desk(c).draft() }))
    .serve('GET /api/releases', async (c, { query }) => ({
      releases: await releases.changelog(allowedChannel(c, query.channel)),
    }))
    .serve('POST /api/releases', async (c, { body }) => ({ success: true, release: await desk(c).create(body) }))
    .serve('DELETE /api/releases/:id', async (c, { id }) => {
      await desk(c).discard(id)
      return DONE
    })
    .serve('POST /api/releases/:id/items', async (c, { body, id }) => {
      const item = await desk(c).addItem(id, body)
      return { success: true, item }
    })
    .serve('DELETE /api/releases/:id/items/:item', async (c, { id, item }) => {
      await desk(c).removeItem(id, item)
      return DONE
    })
    .serve('POST /api/releases/:id/publish', async (c, { id }) => {
      const release = await desk(c).publish(id)
      await announceRelease(deps, release)
      return { success: true, release }
    })
}

/** Returns the requested channel; releases still on trial are shown only to those who publish them. */
function allowedChannel(c: ApiContext, channel: ReleaseChannel): ReleaseChannel {
  const isAdmin = c.get('viewer').user.role === 'admin'
  if (channel === 'prod' || isAdmin) return channel
  throw new DomainError('not-found', RELEASE_NOT_FOUND, { code: 'canal' })
}
