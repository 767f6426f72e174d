import { companyKeyOf } from '@fechai/data/companies'
import { dataExportsOf, exportFileKey } from '@fechai/data/erasures'
import { DomainError } from '@fechai/domain/errors'
import { manages } from '@fechai/domain/members'
import { exportKey } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { sendChunks } from '../http/send-chunks.ts'
import { exportLimit, limitedBy, mediaLimit } from '../http/user-limits.ts'
import { startExport } from './open-exports.ts'

/** Files of data: everybody's own, and those of contacts and of the company for who manages it. */
export const exportRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/privacy/exports', async (c) => ({ exports: await (await of(c, deps)).exports.list() }))
    .serve('POST /api/privacy/exports', limitedBy(deps, exportLimit), async (c, { body: order }) => {
      const { owner, user } = c.get('viewer')
      if (order.scope !== 'conta' && !manages(user.role))
        throw new DomainError('forbidden', 'Acesso restrito', { code: 'acesso_restrito' })
      await (await of(c, deps)).exports.ask(order)
      await startExport(deps, { empresaId: owner.empresaId, userId: owner.userId, exportId: order.id })
      return { success: true, id: order.id }
    })
    .serve(
      'GET /api/privacy/exports/:id/file',
      limitedBy(deps, mediaLimit),
      limitConcurrency(deps.limiters.media),
      async (c, { id }) => {
        const { exports, key } = await of(c, deps)
        const { scope, requestedAt } = await exports.take(id)
        const ref = { empresaId: c.get('viewer').owner.empresaId, exportId: id }
        const bytes = await deps.storage.getStream(exportKey(ref), exportFileKey(key, id))
        const headers = {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="fechai-${scope}-${requestedAt.slice(0, 10)}.zip"`,
        }
        return sendChunks(c, deps.log, bytes as AsyncIterable<Uint8Array>, { headers })
      },
    )

async function of(c: ApiContext, { db, master }: Deps) {
  const { owner } = c.get('viewer')
  const key = await companyKeyOf(db, master, owner)
  return { exports: dataExportsOf(db, owner, key), key }
}
