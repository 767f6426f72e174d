import type { CoachingNotes } from '@fechai/contracts/coaching'
import { coachingNotesOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { namesOf } from '../identity/people.ts'

/** Routes of the managers' remarks on sellers' sentences; a seller reads only their own. */
export const coachingRoutes = (deps: Deps) => {
  const { db, master, bus } = deps
  const notes = (c: ApiContext) => coachingNotesOf(db, master, c.get('viewer').owner)
  return new Routes()
    .serve('GET /api/coaching', (c, { query: { vendedor = c.get('viewer').owner.userId } }) =>
      answerOf(c, deps, vendedor),
    )
    .serve('POST /api/coaching', async (c, { body }) => {
      const { owner } = c.get('viewer')
      const userId = await notes(c).add(body)
      await bus.publish({ empresaId: owner.empresaId, userId }, { type: 'notifications-changed' })
      return answerOf(c, deps, userId)
    })
    .serve('POST /api/coaching/read', async (c) => {
      await notes(c).read()
    })
    .serve('DELETE /api/coaching/:id', async (c, { id }) => answerOf(c, deps, await notes(c).remove(id)))
}

async function answerOf(c: ApiContext, { db, authDb, master }: Deps, userId: string): Promise<CoachingNotes> {
  const { owner } = c.get('viewer')
  const names = await namesOf(authDb, owner.empresaId)
  const known = await coachingNotesOf(db, master, owner).list(userId)
  const notes = known.map(({ authorId, ...note }) => ({ ...note, author: names[authorId] ?? '' }))
  return { success: true, notes }
}
