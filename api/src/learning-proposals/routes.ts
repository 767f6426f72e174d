import { learningProposalsOf } from '@fechai/data/learnings'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'

/** Routes of what closed sales propose to learn: proposed to a person, never learned by itself. */
export const learningProposalRoutes = ({ db, master }: Deps) => {
  const proposals = (c: ApiContext) => learningProposalsOf(db, master, c.get('viewer').owner)
  return new Routes()
    .serve('GET /api/learning-proposals', async (c) => {
      const { list, toConfirm } = proposals(c)
      return { proposals: await list(), toConfirm: await toConfirm() }
    })
    .serve('POST /api/learning-proposals/accept', async (c, { body }) => {
      const learning = await proposals(c).accept(body)
      return { success: true, learning }
    })
    .serve('POST /api/learning-proposals/decline', async (c, { body }) => {
      await proposals(c).decline(body)
    })
}
