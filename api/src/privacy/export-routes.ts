import { Hono } from 'hono'
import { dataExportBody, type DataExports } from '@fechai/contracts/data-exports'
import { companyKeyOf } from '@fechai/data/companies'
import { dataExportsOf, exportFileKey } from '@fechai/data/erasures'
import { DomainError } from '@fechai/domain/errors'
import { manages } from '@fechai/domain/members'
import { exportKey } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { inTurn } from '../http/in-turn.ts'
import { route } from '../http/route.ts'
import { sendChunks } from '../http/send-chunks.ts'
import { exportLimit, limitedBy, mediaLimit } from '../http/user-limits.ts'
import { startExport } from './open-exports.ts'

/** Files of data: everybody's own, and those of contacts and of the company for who manages it. */
export const exportRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/', route('session', { prolongs: false }), async (c) => {
      const answer: DataExports = { exports: await (await of(c, deps)).exports.list() }
      return c.json(answer)
    })
    .post('/', route('session'), limitedBy(deps, exportLimit), async (c) => {
      const order = await readBody(c, dataExportBody)
      const { owner, user } = c.get('viewer')
      if (order.scope !== 'conta' && !manages(user.role))
        throw new DomainError('forbidden', 'Acesso restrito', { code: 'acesso_restrito' })
      await (await of(c, deps)).exports.ask(order)
      await startExport(deps, { empresaId: owner.empresaId, userId: owner.userId, exportId: order.id })
      return c.json({ success: true, id: order.id }, 202)
    })
    .get('/:id/file', route('session'), limitedBy(deps, mediaLimit), inTurn(deps.turns.media), async (c) => {
      const { exports, key } = await of(c, deps)
      const { id, scope, requestedAt } = await exports.take(readId(c, 'Exportação não encontrada.'))
      const ref = { empresaId: c.get('viewer').owner.empresaId, exportId: id }
      const bytes = await deps.storage.getStream(exportKey(ref), exportFileKey(key, id))
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="fechai-${scope}-${requestedAt.slice(0, 10)}.zip"`,
      }
      return sendChunks(c, deps.log, bytes as AsyncIterable<Uint8Array>, { headers })
    })

async function of(c: ApiContext, { db, master }: Deps) {
  const { owner } = c.get('viewer')
  const key = await companyKeyOf(db, master, owner)
  return { exports: dataExportsOf(db, owner, key), key }
}
