import { Hono } from 'hono'
import {
  acceptProposalBody,
  declineProposalBody,
  type LearningAnswer,
  type LearningProposals,
} from '@fechai/contracts/learnings'
import { learningProposalsOf } from '@fechai/data/learnings'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'

/** Routes of what closed sales propose to learn: proposed to a person, never learned by itself. */
export const learningProposalRoutes = ({ db, master }: Deps) => {
  const proposals = (c: ApiContext) => learningProposalsOf(db, master, c.get('viewer').owner)
  return new Hono<Env>()
    .get('/', route('session'), async (c) => {
      const { list, toConfirm } = proposals(c)
      const answer: LearningProposals = { proposals: await list(), toConfirm: await toConfirm() }
      return c.json(answer)
    })
    .post('/accept', route('session'), async (c) => {
      const learning = await proposals(c).accept(await readBody(c, acceptProposalBody))
      const answer: LearningAnswer = { success: true, learning }
      return c.json(answer)
    })
    .post('/decline', route('session'), async (c) => {
      await proposals(c).decline(await readBody(c, declineProposalBody))
      return c.body(null, 204)
    })
}
