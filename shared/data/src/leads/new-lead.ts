import type { LeadActivityBody } from '@fechai/contracts/leads'
import type { campaignFields } from '@fechai/contracts/campaign'
import type { NewLead } from '@fechai/contracts/new-lead'
import { HISTORY } from '@fechai/domain/lead-history'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import type { LeadOrigin } from '@fechai/domain/lead-origin'
import { typedLead } from '@fechai/domain/typed-lead'
import { claimEdit } from './applied-edits.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { restoreLead, showDeleted } from './delete.ts'
import { lockColumn, topOrder } from './order.ts'
import { requireLead, toLead, type LeadRow } from './row.ts'
import { countHit, type RateLimit } from '../companies/rate-limits.ts'
import { inScope, type Owner } from '../database/scope.ts'

export interface LeadToCreate {
  id: string
  given: Omit<NewLead, 'id' | keyof typeof campaignFields>
  userName: string
  /** The key under which the browser sends it, however often. */
  key: string | null
  limit: RateLimit
  /** The API key by which a program sends it, with the campaign that the program names; null when a person types it in. */
  program?: (LeadOrigin & { name: string }) | null
  /** A deleted lead of that id comes back while it can. */
  comesBack?: boolean
}

/**
 * A lead that a person typed in, theirs, on top of its column. Sent again, under its key or its id, it is the one
 * that is there. @throws DomainError('limit' | 'conflict')
 */
export function createLead(db: Database, owner: Owner, lead: LeadToCreate): Promise<{ lead: Lead; isNew: boolean }> {
  return inScope(db, owner, async (tx) => {
    const { id, key, limit } = lead
    if (!(await claimEdit(tx, id, key)))
      return { lead: toLead(await requireLead(tx, await idUnder(tx, key!))), isNew: false }
    const known = await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
    if (known) return { lead: toLead(ownOf(owner, known)), isNew: false }
    await countHit(tx, limit)
    const made = await insertTypedLead(tx, owner, { ...lead, activity: beginningOf(lead) })
    if (!made) return inTheWay(tx, owner, lead)
    if (lead.program) await keepOrigin(tx, id, lead.program)
    return { lead: toLead(made), isNew: true }
  })
}

/** A request made it meanwhile, or it is deleted and its deletion not final. @throws DomainError('conflict') */
async function inTheWay(tx: Tx, owner: Owner, { id, comesBack = false }: LeadToCreate) {
  if (comesBack) await showDeleted(tx)
  const row = await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw taken()
  const { deleted_at: deletedAt } = ownOf(owner, row)
  if (deletedAt === null) return { lead: toLead(row), isNew: false }
  return { lead: toLead(await restoreLead(tx, owner, id)), isNew: true }
}

const beginningOf = ({ program = null, userName }: LeadToCreate): LeadActivityBody => ({
  type: 'ORIGIN',
  ...(program === null
    ? { description: HISTORY.typed, details: { origin: 'MANUAL_ENTRY', userName } }
    : { description: HISTORY.ofProgram(program.name), details: { origin: 'API_KEY' } }),
})

async function keepOrigin(
  tx: Tx,
  leadId: string,
  { name, ...origin }: NonNullable<LeadToCreate['program']>,
): Promise<void> {
  await tx
    .insertInto('lead_origins')
    .values({ lead_id: leadId, by_key: name, ...origin })
    .execute()
}

/** Inserts a lead without a conversation, on top of its column. Null when one of that id is there. */
export async function insertTypedLead(
  tx: Tx,
  owner: Owner,
  {
    id,
    given,
    activity,
    dedupeKey = null,
  }: Pick<LeadToCreate, 'id' | 'given'> & { activity: LeadActivityBody; dedupeKey?: string | null },
): Promise<LeadRow | null> {
  const { fields, padroes, editados, valorTotal } = typedLead(given, {
    por: owner.userId,
    em: new Date().toISOString(),
  })
  await lockColumn(tx, owner.empresaId, fields.fase)
  const row = await tx
    .insertInto('leads')
    .values({
      ...fields,
      ...{ id, user_id: owner.userId, conversation_id: null, analysis_id: null },
      arquivo_original: given.arquivo_original ?? '',
      arquivo_path: given.arquivo_path ?? '',
      data_inicio_conversa: given.data_inicio_conversa ?? null,
      ultima_interacao: given.ultima_interacao ?? null,
      ultimoContato: given.ultimoContato ?? '',
      order: given.order ?? (await topOrder(tx, fields.fase)),
      ...{ padroes, editados: JSON.stringify(editados), valor_total: valorTotal },
    })
    .onConflict((oc) => oc.columns(['empresa_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await recordActivity(tx, owner, id, activity, dedupeKey)
  await recordAudit(tx, owner, { event: 'lead-created', subjectId: id })
  return row
}

async function idUnder(tx: Tx, key: string): Promise<string> {
  const { lead_id: id } = await tx
    .selectFrom('applied_edits')
    .select('lead_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

/** A request with the id of a colleague's lead does not get that lead. */
function ownOf(owner: Owner, lead: LeadRow): LeadRow {
  if (lead.user_id !== owner.userId) throw taken()
  return lead
}

const taken = (): DomainError =>
  new DomainError('conflict', 'Já existe um lead com este identificador.', { code: 'id_em_uso' })
