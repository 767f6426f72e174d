import { Hono } from 'hono'
import type { Follows } from '@fechai/contracts/sales-settings'
import { followedLeadsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'

const NOT_FOUND = 'Lead não encontrado ou não pertence ao usuário'

/** Leads that the viewer follows. */
export const followRoutes = ({ db }: Deps) => {
  const follows = (c: ApiContext) => followedLeadsOf(db, c.get('viewer').owner)
  const answerOf = async (c: ApiContext): Promise<Follows> => ({ success: true, leads: await follows(c).list() })
  return new Hono<Env>()
    .get('/', route('session'), async (c) => c.json(await answerOf(c)))
    .put('/:id', route('session'), async (c) => {
      await follows(c).follow(readId(c, NOT_FOUND))
      return c.json(await answerOf(c))
    })
    .delete('/:id', route('session'), async (c) => {
      await follows(c).unfollow(readId(c, NOT_FOUND))
      return c.json(await answerOf(c))
    })
}
