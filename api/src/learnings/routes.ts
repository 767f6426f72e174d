import { learningsOf, messageToneOf } from '@fechai/data/learnings'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'

export const learningRoutes = ({ db, master }: Deps) => {
  const learnings = (c: ApiContext) => learningsOf(db, master, c.get('viewer').owner)
  const tone = (c: ApiContext) => messageToneOf(db, c.get('viewer').owner)
  return new Routes()
    .serve('GET /api/message-tone', async (c) => ({ tone: await tone(c).find() }))
    .serve('PUT /api/message-tone', async (c, { body }) => {
      await tone(c).choose(body.tone)
      return { tone: body.tone }
    })
    .serve('POST /api/user-learnings', async (c, { body: { learningText } }) => {
      const learning = await learnings(c).add(learningText, 'Inserido pelo usuário')
      return { success: true, learning }
    })
    .serve('GET /api/user-learnings/:empresaId', async (c) => ({ success: true, learnings: await learnings(c).list() }))
    .serve('DELETE /api/user-learnings/:id', async (c, { id }) => {
      await learnings(c).remove(id)
      return { success: true }
    })
}
