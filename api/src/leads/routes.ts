import { chooseSource, tellSource } from './source.ts'
import { leadIdsOf, leadListOf, leadsOf } from '@fechai/data/leads'
import { LIMITS } from '@fechai/domain/limits'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { packedJson } from '../http/packed-json.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { exportLimit, limitedBy } from '../http/user-limits.ts'
import { leadActivities } from './activities.ts'
import { leadAnalyses } from './analyses.ts'
import { leadAnalysis } from './analysis.ts'
import { assignLeadsTo } from './assign.ts'
import { deleteLeadsInBulk, restoreLeadsInBulk } from './bulk-delete.ts'
import { editLeadsInBulk } from './bulk.ts'
import { createLead } from './create.ts'
import { deleteLead } from './delete.ts'
import { editLead } from './edit.ts'
import { leadEvidence } from './evidence.ts'
import { exportLeads } from './export.ts'
import { giveFieldBack } from './give-back.ts'
import { moveLead } from './move.ts'
import { leadOwners } from './owners.ts'
import { noteOnLead } from './note.ts'
import { reanalyzeLead } from './reanalyze.ts'
import { restoreLead } from './restore.ts'

export const leadRoutes = (deps: Deps) => {
  const leads = (c: ApiContext) => leadsOf(deps.db, c.get('viewer').owner)
  return new Routes()
    .serve('GET /api/board', async (c, { query: { size = LIMITS.columnPageSize } }) =>
      packedJson(c, await leads(c).board({ size })),
    )
    .serve('POST /api/board', async (c, { body: { size = LIMITS.columnPageSize, ...narrowing } }) =>
      packedJson(c, await leads(c).board({ ...narrowing, size })),
    )
    .serve('GET /api/leads', async (c, { query }) => packedJson(c, await leads(c).page(query)))
    .serve('POST /api/leads', async (c, { body, idempotencyKey }) => {
      const { lead, isNew } = await createLead(c, deps, body, idempotencyKey)
      c.status(isNew ? 201 : 200)
      return { lead }
    })
    .serve('POST /api/leads/page', async (c, { body }) => packedJson(c, await leads(c).page(body)))
    .serve('POST /api/leads/list', async (c, { body: query }) =>
      packedJson(c, await leadListOf(deps.db, c.get('viewer').owner).page(query)),
    )
    .serve('POST /api/leads/ids', (c, { body }) => leadIdsOf(deps.db, c.get('viewer').owner, body))
    .serve('POST /api/leads/bulk', (c, { body }) => editLeadsInBulk(c, deps, body))
    .serve('POST /api/leads/assign', (c, { body }) => assignLeadsTo(c, deps, body))
    .serve('POST /api/leads/bulk/delete', (c, { body }) => deleteLeadsInBulk(c, deps, body))
    .serve('POST /api/leads/bulk/restore', (c, { body }) => restoreLeadsInBulk(c, deps, body))
    .serve(
      'POST /api/leads/export',
      limitedBy(deps, exportLimit),
      limitConcurrency(deps.limiters.wholeAnswers),
      (c, { body }) => exportLeads(c, deps, body),
    )
    .serve('GET /api/leads/attendants', async (c) => ({
      attendants: await leadListOf(deps.db, c.get('viewer').owner).attendants(),
    }))
    .serve('GET /api/leads/owners', async (c) => ({ owners: await leadOwners(deps, c.get('viewer').owner) }))
    .serve('GET /api/leads/latest', async (c) => ({ lead: await leads(c).latest() }))
    .serve('GET /api/leads/:id', async (c, { id }) => ({ lead: await leads(c).get(id) }))
    .serve('PATCH /api/leads/:id', async (c, given) => ({ lead: await editLead(c, deps, given) }))
    .serve('DELETE /api/leads/:id', (c, { id, body: { revision } }) => deleteLead(c, deps, id, revision))
    .serve('POST /api/leads/:id/restore', async (c, { id }) => ({ lead: await restoreLead(c, deps, id) }))
    .serve('POST /api/leads/:id/move', async (c, given) => ({ lead: await moveLead(c, deps, given) }))
    .serve('POST /api/leads/:id/give-back', async (c, { body, id }) => ({
      lead: await giveFieldBack(c, deps, id, body),
    }))
    .serve('GET /api/leads/:id/evidence', (c, { id }) => leadEvidence(c, deps, id))
    .serve('POST /api/leads/:id/reanalyse', (c, { id }) => reanalyzeLead(c, deps, id))
    .serve('GET /api/leads/:id/analyses', (c, { id }) => leadAnalyses(c, deps, id))
    .serve('GET /api/leads/:id/source', (c, { id }) => tellSource(c, deps, id))
    .serve('PUT /api/leads/:id/source', (c, { id, body: { text } }) => chooseSource(c, deps, id, text))
    .serve('GET /api/leads/:id/analysis', (c, { id }) => leadAnalysis(c, deps, id))
    .serve('POST /api/leads/:id/notes', async (c, { body, id }) => {
      await noteOnLead(c, deps, id, body)
      return { success: true }
    })
    .serve('GET /api/leads/:id/activities', (c, { query: { limit = LIMITS.activitiesPerCard, cursor: before }, id }) =>
      leadActivities(c, deps, id, { limit, before }),
    )
}
