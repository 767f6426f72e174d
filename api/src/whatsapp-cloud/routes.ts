import { companyKeyOf } from '@fechai/data/companies'
import { cloudNumbersOf, findSendingSession } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { CLOUD_TEXTS } from '@fechai/domain/whatsapp-cloud'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit, whatsappLimit } from '../http/user-limits.ts'
import { templatesOf } from './cloud-of.ts'
import { connectNumber, tellNumber } from './connect.ts'
import { proveHook, takeReport } from './hooks.ts'

/** Routes of the official channel of WhatsApp, Meta's Cloud API. */
export const whatsappCloudRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/whatsapp/cloud', limitedBy(deps, whatsappLimit), (c, { body }) => connectNumber(c, deps, body))
    .serve('GET /api/whatsapp/cloud/:id', limitedBy(deps, readLimit), (c, { id }) => tellNumber(c, deps, id))
    .serve('GET /api/whatsapp/templates', limitedBy(deps, readLimit), async (c, { query: { sessionId } }) => {
      const { owner } = c.get('viewer')
      const session = await findSendingSession(deps.db, owner, sessionId)
      if (session?.channel !== 'cloud')
        throw new DomainError('conflict', CLOUD_TEXTS.phoneOnly, { code: 'whatsapp_modelo' })
      const key = await companyKeyOf(deps.db, deps.master, owner)
      const { secrets } = await cloudNumbersOf(deps.db, owner, key).find(sessionId)
      return { success: true, templates: (await templatesOf(deps, secrets)).approved }
    })
    .serve('GET /api/whatsapp/hooks/:hook', (c, given) => proveHook(c, deps, given))
    .serve('POST /api/whatsapp/hooks/:hook', async (c, { hook }) => {
      await takeReport(c, deps, hook)
      return { success: true }
    })
