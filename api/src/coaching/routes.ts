import { Hono } from 'hono'
import { coachingBody, coachingQuery, type CoachingNotes } from '@fechai/contracts/coaching'
import { coachingNotesOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId, readQuery } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { peopleOf } from '../identity/people.ts'

/** Routes of the managers' remarks on sellers' sentences; a seller reads only their own. */
export const coachingRoutes = (deps: Deps) => {
  const { db, master, bus } = deps
  const notes = (c: ApiContext) => coachingNotesOf(db, master, c.get('viewer').owner)
  return new Hono<Env>()
    .get('/', route('session'), async (c) => {
      const { vendedor = c.get('viewer').owner.userId } = readQuery(c, coachingQuery)
      return c.json(await answerOf(c, deps, vendedor))
    })
    .post('/', route('gestor'), async (c) => {
      const { owner } = c.get('viewer')
      const userId = await notes(c).add(await readBody(c, coachingBody))
      await bus.publish({ empresaId: owner.empresaId, userId }, { type: 'notifications-changed' })
      return c.json(await answerOf(c, deps, userId))
    })
    .post('/read', route('session'), async (c) => {
      await notes(c).read()
      return c.body(null, 204)
    })
    .delete('/:id', route('gestor'), async (c) =>
      c.json(await answerOf(c, deps, await notes(c).remove(readId(c, 'Orientação não encontrada')))),
    )
}

async function answerOf(c: ApiContext, { db, authDb, master }: Deps, userId: string): Promise<CoachingNotes> {
  const { owner } = c.get('viewer')
  const names = new Map((await peopleOf(authDb, owner.empresaId)).map(({ id, name }) => [id, name]))
  const known = await coachingNotesOf(db, master, owner).list(userId)
  const notes = known.map(({ authorId, ...note }) => ({ ...note, author: names.get(authorId) ?? '' }))
  return { success: true, notes }
}
