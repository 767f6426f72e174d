import { Hono } from 'hono'
import * as z from 'zod'
import {
  latestQuery,
  releaseBody,
  releaseItemBody,
  type Changelog,
  type DraftAnswer,
  type ReleaseAnswer,
  type ReleaseItemAnswer,
} from '@fechai/contracts/releases'
import { RELEASE_NOT_FOUND, releaseDesk, releasesIn } from '@fechai/data/notices'
import { DomainError } from '@fechai/domain/errors'
import type { ReleaseChannel } from '@fechai/domain/release'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { announceRelease } from './announce.ts'

const done = { success: true }

/** Routes of changes in the product: written by administrators, read by everybody. */
export const releaseRoutes = (deps: Deps) => {
  const desk = (c: ApiContext) => releaseDesk(deps.db, c.get('viewer').owner)
  const releases = releasesIn(deps.db)
  return new Hono<Env>()
    .get('/latest', route('session', { prolongs: false }), async (c) => {
      const answer: ReleaseAnswer = { success: true, release: await releases.latest(channelOf(c)) }
      return c.json(answer)
    })
    .get('/draft', route('admin'), async (c) => {
      const answer: DraftAnswer = { draft: await desk(c).draft() }
      return c.json(answer)
    })
    .get('/', route('session'), async (c) => {
      const answer: Changelog = { releases: await releases.changelog(channelOf(c)) }
      return c.json(answer)
    })
    .post('/', route('admin'), async (c) => {
      const answer: ReleaseAnswer = { success: true, release: await desk(c).create(await readBody(c, releaseBody)) }
      return c.json(answer)
    })
    .delete('/:id', route('admin'), async (c) => {
      await desk(c).discard(idOf(c))
      return c.json(done)
    })
    .post('/:id/items', route('admin'), async (c) => {
      const item = await desk(c).addItem(idOf(c), await readBody(c, releaseItemBody))
      const answer: ReleaseItemAnswer = { success: true, item }
      return c.json(answer)
    })
    .delete('/:id/items/:item', route('admin'), async (c) => {
      const item = z.uuid().safeParse(c.req.param('item'))
      if (item.success) await desk(c).removeItem(idOf(c), item.data)
      return c.json(done)
    })
    .post('/:id/publish', route('admin'), async (c) => {
      const release = await desk(c).publish(idOf(c))
      await announceRelease(deps, release)
      const answer: ReleaseAnswer = { success: true, release }
      return c.json(answer)
    })
}

const idOf = (c: ApiContext): string => readId(c, RELEASE_NOT_FOUND)

/** Returns the channel asked for; releases still on trial are shown only to those who publish them. */
function channelOf(c: ApiContext): ReleaseChannel {
  const { data } = latestQuery.safeParse(c.req.query())
  const isAdmin = c.get('viewer').user.role === 'admin'
  if (data && (data.channel === 'prod' || isAdmin)) return data.channel
  throw new DomainError('not-found', RELEASE_NOT_FOUND, { code: 'canal' })
}
