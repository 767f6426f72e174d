import { leadImportsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { companyImportedLeadsLimit, importedLeadsLimit, limitedBy, readLimit, sheetLimit } from '../http/user-limits.ts'
import { politelyRefusing } from '../uploads/post-upload.ts'
import { receiveSheet } from './receive-sheet.ts'

/** Routes of imports of leads from sheets. */
export const leadImportRoutes = (deps: Deps) => {
  const of = (c: ApiContext) => leadImportsOf(deps.db, c.get('viewer').owner)
  return new Routes()
    .before('POST /api/lead-imports', politelyRefusing)
    .serve('GET /api/lead-imports', async (c) => ({ imports: await of(c).list() }))
    .serve('POST /api/lead-imports', limitedBy(deps, sheetLimit), limitConcurrency(deps.limiters.wholeAnswers), (c) =>
      receiveSheet(c, deps),
    )
    .serve('GET /api/lead-imports/:id', (c, { id }) => of(c).find(id))
    .serve('POST /api/lead-imports/:id/check', limitedBy(deps, readLimit), (c, { id, body }) =>
      of(c).check(id, body.mapping),
    )
    .serve('POST /api/lead-imports/:id/start', (c, { id, body }) => {
      const { userId, empresaId } = c.get('viewer').owner
      const limits = [
        importedLeadsLimit(deps.environment, userId),
        companyImportedLeadsLimit(deps.environment, empresaId),
      ]
      return of(c).start(id, body, limits)
    })
    .serve('POST /api/lead-imports/:id/undo', (c, { id }) => of(c).undo(id))
    .serve('DELETE /api/lead-imports/:id', async (c, { id }) => {
      await of(c).drop(id)
      return { success: true }
    })
}
