import { Hono } from 'hono'
import { contactBody, erasureBody, type ContactLook, type Privacy } from '@fechai/contracts/privacy'
import { companyKeyOf } from '@fechai/data/companies'
import { erasuresOf, notAnalysedOf } from '@fechai/data/erasures'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { startErasure } from './open-erasures.ts'

/** Routes of a person's requests to a company about their data, carried out by its managers. */
export const privacyRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/', route('gestor', { prolongs: false }), async (c) => {
      const { erasures, notAnalysed } = await of(c, deps)
      const answer: Privacy = { erasures: await erasures.list(), notAnalysed: await notAnalysed.list() }
      return c.json(answer)
    })
    .post('/contacts/look', route('gestor'), limitedBy(deps, readLimit), async (c) => {
      const { number } = await readBody(c, contactBody)
      const { erasures, notAnalysed } = await of(c, deps)
      const { leads, conversations, uploads, chats, groups } = await erasures.look(number)
      const answer: ContactLook = {
        leads: leads.length,
        conversations: conversations.length,
        uploads: uploads.length,
        chats: chats.length,
        groups,
        notAnalysed: await notAnalysed.has([number]),
      }
      return c.json(answer)
    })
    .post('/erasures', route('gestor'), limitedBy(deps, readLimit), async (c) => {
      const { id, number, notAgain } = await readBody(c, erasureBody)
      const { erasures, notAnalysed } = await of(c, deps)
      const { empresaId, userId } = c.get('viewer').owner
      if (notAgain) await notAnalysed.add(number)
      await erasures.ask(id, number)
      await startErasure(deps, { empresaId, userId, erasureId: id })
      return c.json({ success: true, id }, 202)
    })
    .post('/not-analysed', route('gestor'), async (c) => {
      const { number } = await readBody(c, contactBody)
      await (await of(c, deps)).notAnalysed.add(number)
      return c.json({ success: true })
    })
    .post('/not-analysed/remove', route('gestor'), async (c) => {
      const { number } = await readBody(c, contactBody)
      return c.json({ success: true, removed: await (await of(c, deps)).notAnalysed.remove(number) })
    })

async function of(c: ApiContext, { db, master }: Deps) {
  const { owner } = c.get('viewer')
  const key = await companyKeyOf(db, master, owner)
  return { erasures: erasuresOf(db, owner, key), notAnalysed: notAnalysedOf(db, owner, key) }
}
