import { Hono } from 'hono'
import { learningBody, type LearningAnswer, type Learnings } from '@fechai/contracts/learnings'
import { learningsOf } from '@fechai/data/learnings'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'

export const learningRoutes = ({ db, master }: Deps) => {
  const learnings = (c: ApiContext) => learningsOf(db, master, c.get('viewer').owner)
  return new Hono<Env>()
    .post('/', route('session'), async (c) => {
      const { learningText } = await readBody(c, learningBody)
      const learning = await learnings(c).add(learningText, 'Inserido pelo usuário')
      const answer: LearningAnswer = { success: true, learning }
      return c.json(answer)
    })
    .get('/:empresaId', route('session'), async (c) => {
      const answer: Learnings = { success: true, learnings: await learnings(c).list() }
      return c.json(answer)
    })
    .delete('/:id', route('session'), async (c) => {
      await learnings(c).remove(readId(c, 'Aprendizado não encontrado ou não pertence ao usuário'))
      return c.json({ success: true })
    })
}
