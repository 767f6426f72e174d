import { companyKeyOf } from '@fechai/data/companies'
import { erasuresOf, notAnalysedOf } from '@fechai/data/erasures'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { startErasure } from './open-erasures.ts'

/** Routes of a person's requests to a company about their data, carried out by its managers. */
export const privacyRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/privacy', async (c) => {
      const { erasures, notAnalysed } = await of(c, deps)
      return { erasures: await erasures.list(), notAnalysed: await notAnalysed.list() }
    })
    .serve('POST /api/privacy/contacts/look', limitedBy(deps, readLimit), async (c, { body: { number } }) => {
      const { erasures, notAnalysed } = await of(c, deps)
      const { leads, conversations, uploads, chats, groups } = await erasures.look(number)
      return {
        leads: leads.length,
        conversations: conversations.length,
        uploads: uploads.length,
        chats: chats.length,
        groups,
        notAnalysed: await notAnalysed.has([number]),
      }
    })
    .serve('POST /api/privacy/erasures', limitedBy(deps, readLimit), async (c, { body: { id, number, notAgain } }) => {
      const { erasures, notAnalysed } = await of(c, deps)
      const { empresaId, userId } = c.get('viewer').owner
      if (notAgain) await notAnalysed.add(number)
      await erasures.ask(id, number)
      await startErasure(deps, { empresaId, userId, erasureId: id })
      return { success: true, id }
    })
    .serve('POST /api/privacy/not-analysed', async (c, { body: { number } }) => {
      await (await of(c, deps)).notAnalysed.add(number)
      return { success: true }
    })
    .serve('POST /api/privacy/not-analysed/remove', async (c, { body: { number } }) => ({
      success: true,
      removed: await (await of(c, deps)).notAnalysed.remove(number),
    }))

async function of(c: ApiContext, { db, master }: Deps) {
  const { owner } = c.get('viewer')
  const key = await companyKeyOf(db, master, owner)
  return { erasures: erasuresOf(db, owner, key), notAnalysed: notAnalysedOf(db, owner, key) }
}
