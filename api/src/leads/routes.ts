import { chooseSource, tellSource } from './source.ts'
import { Hono } from 'hono'
import type { LeadAnalysis } from '@fechai/contracts/analysis'
import { assignBody, type AssignAnswer, type LeadOwners } from '@fechai/contracts/assign'
import {
  bulkDeleteBody,
  bulkEditBody,
  bulkRestoreBody,
  exportBody,
  leadIdsBody,
  type BulkAnswer,
  type LeadIds,
} from '@fechai/contracts/bulk'
import { leadListBody, type LeadAttendants } from '@fechai/contracts/lead-list'
import {
  activitiesQuery,
  boardBody,
  boardQuery,
  editLeadBody,
  giveBackBody,
  leadsPageBody,
  leadsQuery,
  moveLeadBody,
  reanalyseBody,
  type LatestLead,
  type LeadActivities,
  type LeadAnalyses,
  type LeadAnswer,
  type LeadEvidence,
  type ReanalysisAccepted,
} from '@fechai/contracts/leads'
import { newLeadBody } from '@fechai/contracts/new-lead'
import { noteBody } from '@fechai/contracts/messages'
import { leadIdsOf, leadListOf, leadsOf } from '@fechai/data/leads'
import { LIMITS } from '@fechai/domain/limits'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { packedJson } from '../http/packed-json.ts'
import { readBody, readId, readQuery } from '../http/read-body.ts'
import { inTurn } from '../http/in-turn.ts'
import { route } from '../http/route.ts'
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
import { reanalyseLead } from './reanalyse.ts'
import { restoreLead } from './restore.ts'

export const leadRoutes = (deps: Deps) => {
  const leads = (c: ApiContext) => leadsOf(deps.db, c.get('viewer').owner)
  return new Hono<Env>()
    .get('/board', route('session'), async (c) => {
      const { size = LIMITS.columnPageSize } = readQuery(c, boardQuery)
      return packedJson(c, await leads(c).board({ size }))
    })
    .post('/board', route('session'), async (c) => {
      const { size = LIMITS.columnPageSize, ...narrowing } = await readBody(c, boardBody)
      return packedJson(c, await leads(c).board({ ...narrowing, size }))
    })
    .get('/leads', route('session'), async (c) => packedJson(c, await leads(c).page(readQuery(c, leadsQuery))))
    .post('/leads', route('session'), async (c) => {
      const { lead, isNew } = await createLead(c, deps, await readBody(c, newLeadBody))
      const answer: LeadAnswer = { lead }
      return c.json(answer, isNew ? 201 : 200)
    })
    .post('/leads/page', route('session'), async (c) =>
      packedJson(c, await leads(c).page(await readBody(c, leadsPageBody))),
    )
    .post('/leads/list', route('session'), async (c) => {
      const query = await readBody(c, leadListBody)
      return packedJson(c, await leadListOf(deps.db, c.get('viewer').owner).page(query))
    })
    .post('/leads/ids', route('session'), async (c) => {
      const answer: LeadIds = await leadIdsOf(deps.db, c.get('viewer').owner, await readBody(c, leadIdsBody))
      return c.json(answer)
    })
    .post('/leads/bulk', route('session'), async (c) => {
      const answer: BulkAnswer = await editLeadsInBulk(c, deps, await readBody(c, bulkEditBody))
      return c.json(answer)
    })
    .post('/leads/assign', route('gestor'), async (c) => {
      const answer: AssignAnswer = await assignLeadsTo(c, deps, await readBody(c, assignBody))
      return c.json(answer)
    })
    .post('/leads/bulk/delete', route('session'), async (c) =>
      c.json(await deleteLeadsInBulk(c, deps, await readBody(c, bulkDeleteBody))),
    )
    .post('/leads/bulk/restore', route('session'), async (c) =>
      c.json(await restoreLeadsInBulk(c, deps, await readBody(c, bulkRestoreBody))),
    )
    .post('/leads/export', route('session'), limitedBy(deps, exportLimit), inTurn(deps.turns.wholeAnswers), async (c) =>
      exportLeads(c, deps, await readBody(c, exportBody)),
    )
    .get('/leads/attendants', route('session'), async (c) => {
      const answer: LeadAttendants = { attendants: await leadListOf(deps.db, c.get('viewer').owner).attendants() }
      return c.json(answer)
    })
    .get('/leads/owners', route('gestor'), async (c) => {
      const answer: LeadOwners = { owners: await leadOwners(deps, c.get('viewer').owner) }
      return c.json(answer)
    })
    .get('/leads/latest', route('session'), async (c) => {
      const answer: LatestLead = { lead: await leads(c).latest() }
      return c.json(answer)
    })
    .get('/leads/:id', route('session'), async (c) => {
      const answer: LeadAnswer = { lead: await leads(c).get(leadId(c)) }
      return c.json(answer)
    })
    .patch('/leads/:id', route('session'), async (c) => {
      const answer: LeadAnswer = { lead: await editLead(c, deps, leadId(c), await readBody(c, editLeadBody)) }
      return c.json(answer)
    })
    .delete('/leads/:id', route('session'), (c) => deleteLead(c, deps, leadId(c)))
    .post('/leads/:id/restore', route('session'), async (c) => {
      const answer: LeadAnswer = { lead: await restoreLead(c, deps, leadId(c)) }
      return c.json(answer)
    })
    .post('/leads/:id/move', route('session'), async (c) => {
      const answer: LeadAnswer = { lead: await moveLead(c, deps, leadId(c), await readBody(c, moveLeadBody)) }
      return c.json(answer)
    })
    .post('/leads/:id/give-back', route('session'), async (c) => {
      const answer: LeadAnswer = { lead: await giveFieldBack(c, deps, leadId(c), await readBody(c, giveBackBody)) }
      return c.json(answer)
    })
    .get('/leads/:id/evidence', route('session'), async (c) => {
      const answer: LeadEvidence = await leadEvidence(c, deps, leadId(c))
      return c.json(answer)
    })
    .post('/leads/:id/reanalyse', route('session'), async (c) => {
      await readBody(c, reanalyseBody)
      const answer: ReanalysisAccepted = await reanalyseLead(c, deps, leadId(c))
      return c.json(answer, 202)
    })
    .get('/leads/:id/analyses', route('session'), async (c) => {
      const answer: LeadAnalyses = await leadAnalyses(c, deps, leadId(c))
      return c.json(answer)
    })
    .get('/leads/:id/source', route('session'), async (c) => c.json(await tellSource(c, deps)))
    .put('/leads/:id/source', route('session'), async (c) => c.json(await chooseSource(c, deps)))
    .get('/leads/:id/analysis', route('session'), async (c) => {
      const answer: LeadAnalysis = await leadAnalysis(c, deps, leadId(c))
      return c.json(answer)
    })
    .post('/leads/:id/notes', route('session'), async (c) => {
      await noteOnLead(c, deps, leadId(c), await readBody(c, noteBody))
      return c.json({ success: true })
    })
    .get('/leads/:id/activities', route('session'), async (c) => {
      const { limit = LIMITS.activitiesPerCard, cursor: before } = readQuery(c, activitiesQuery)
      const answer: LeadActivities = await leadActivities(c, deps, leadId(c), { limit, before })
      return c.json(answer)
    })
}

const leadId = (c: ApiContext): string => readId(c, 'Lead não encontrado ou não pertence ao usuário')
