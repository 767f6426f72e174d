import { HISTORY } from '@fechai/domain/lead-history'
import { parseAmount } from '@fechai/domain/amount'
import { DomainError } from '@fechai/domain/errors'
import { stillTaken, takeEdits, type TakenFields } from '@fechai/domain/joined-leads'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { nextRevision } from './edit-marks.ts'
import { requireRevision } from './edit.ts'
import { topOrder } from './order.ts'
import { requireLead, toLead, type LeadRow } from './row.ts'
import { correctReading } from '../analyses/reading-acts.ts'
import { requireTwoOfOneSeller } from './same-person.ts'
import { inScope, type Owner } from '../database/scope.ts'

const CHANGED = 'Outra pessoa alterou este lead. Confira os dados atualizados e tente de novo.'

export interface LeadJoin {
  other: string
  /** Revisions that the person saw. */
  revision: number
  otherRevision: number
  userName: string
}

export interface Joined {
  lead: Lead
  other: Lead
}

export const leadJoinOf = (db: Database, owner: Owner) => ({
  /** Joins two leads of one person; the answer states which of them stays on the board. */
  join: (id: string, asked: LeadJoin): Promise<Joined> => inScope(db, owner, (tx) => join(tx, owner, id, asked)),

  /** Parts a joined lead from the one that it was joined to. */
  part: (id: string, asked: { revision: number; userName: string }): Promise<Joined> =>
    inScope(db, owner, (tx) => part(tx, owner, id, asked)),
})

async function join(tx: Tx, owner: Owner, id: string, asked: LeadJoin): Promise<Joined> {
  const [named, second] = await lockBoth(tx, id, asked.other)
  requireTwoOfOneSeller(named, second)
  requireRevision(named, asked.revision, CHANGED)
  requireRevision(second, asked.otherRevision, CHANGED)
  if (named.joined_into || second.joined_into)
    throw new DomainError('conflict', 'Um destes leads já está junto de outro.', { code: 'ja_junto' })
  const [kept, other] = (await staysSecond(tx, named, second)) ? [second, named] : [named, second]
  return joinLeads(tx, owner, kept, other, asked.userName)
}

/** Joins a lead to the one that stays; both rows are locked. Without a user's name it was WhatsApp's map that said so. */
export async function joinLeads(
  tx: Tx,
  owner: Owner,
  kept: LeadRow,
  other: LeadRow,
  userName: string | null,
): Promise<Joined> {
  const taken = takeEdits(toLead(kept), toLead(other))
  const lead = await write(tx, kept, Object.fromEntries(keysOf(taken).map((field) => [field, valueOf(other, field)])))
  const hidden = await tx
    .updateTable('leads')
    .set({ joined_into: kept.id, joined_fields: JSON.stringify({ taken, order: kept.order }), ...nextRevision })
    .where('id', '=', other.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await correctReading(tx, kept.id)
  await recordJoining(tx, owner, kept.id, 'LEADS_JOINED', HISTORY.joined(other.nome), userName ?? 'WhatsApp')
  const by = userName === null ? { ...owner, userId: null } : owner
  const details = { other: other.id, ...(userName === null && { by: 'whatsapp' }) }
  await recordAudit(tx, by, { event: 'leads-joined', subjectId: kept.id, details })
  return { lead: toLead(lead), other: toLead(hidden) }
}

async function part(
  tx: Tx,
  owner: Owner,
  id: string,
  { revision, userName }: { revision: number; userName: string },
): Promise<Joined> {
  const { joined_into: keptId } = await requireLead(tx, id)
  const apart = new DomainError('conflict', 'Este lead já está separado.', { code: 'ja_separado' })
  if (keptId === null) throw apart
  const [other, kept] = await lockBoth(tx, id, keptId)
  if (other.joined_into !== keptId) throw apart
  requireRevision(other, revision, CHANGED)
  const { taken, order } = other.joined_fields as JoinedFields
  const back = stillTaken(toLead(kept), taken)
  const lead = await write(tx, kept, Object.fromEntries(back.map((field) => [field, { ...taken[field]!, order }])))
  const shown = await tx
    .updateTable('leads')
    .set({ joined_into: null, joined_fields: '{}', ...nextRevision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const each of [kept.id, id]) await correctReading(tx, each)
  await recordJoining(tx, owner, kept.id, 'LEADS_PARTED', HISTORY.parted(other.nome), userName)
  await recordJoining(tx, owner, id, 'LEADS_PARTED', HISTORY.parted(lead.nome), userName)
  await recordAudit(tx, owner, { event: 'leads-parted', subjectId: kept.id, details: { other: id } })
  return { lead: toLead(lead), other: toLead(shown) }
}

interface JoinedFields {
  taken: TakenFields
  /** The position of the card that took them. */
  order: number
}

const keysOf = (taken: TakenFields): LeadField[] => LEAD_FIELDS.filter((field) => taken[field] !== undefined)

/** Two people with the same two leads wait for each other, they never lock each other out. */
async function lockBoth(tx: Tx, id: string, otherId: string): Promise<[LeadRow, LeadRow]> {
  const rows = new Map<string, LeadRow>()
  for (const each of [id, otherId].toSorted()) rows.set(each, await requireLead(tx, each, true))
  return [rows.get(id)!, rows.get(otherId)!]
}

/**
 * Returns true if the second stays on the board: it has leads joined to it already, or it alone has the conversation
 * with proofs.
 * @throws DomainError('conflict') when both have leads of their own.
 */
async function staysSecond(tx: Tx, first: LeadRow, second: LeadRow): Promise<boolean> {
  const rows = await tx
    .selectFrom('leads')
    .select('joined_into')
    .distinct()
    .where('joined_into', 'in', [first.id, second.id])
    .execute()
  if (rows.length > 1)
    throw new DomainError('conflict', `Separe antes o que já está junto de ${second.nome}.`, { code: 'ja_junto' })
  if (rows.length === 1) return rows[0]!.joined_into === second.id
  return first.conversation_id === null && second.conversation_id !== null
}

interface FieldState {
  value: Lead[LeadField]
  padrao: boolean
  revisar: boolean
  mark: Lead['editados'][LeadField] | null
  /** Position of the card when its phase changes; on top when absent. */
  order?: number
}

const valueOf = (lead: LeadRow, field: LeadField): FieldState => ({
  value: lead[field],
  padrao: false,
  revisar: false,
  mark: lead.editados[field] ?? null,
})

/** Sets the given fields of a lead to their given values and states. */
async function write(tx: Tx, lead: LeadRow, states: Partial<Record<LeadField, FieldState>>): Promise<LeadRow> {
  const fields = LEAD_FIELDS.filter((field) => states[field] !== undefined)
  const editados = { ...lead.editados }
  for (const field of fields) {
    const { mark } = states[field]!
    if (mark) editados[field] = mark
    else delete editados[field]
  }
  const marked = (now: readonly LeadField[], which: 'padrao' | 'revisar'): LeadField[] => [
    ...now.filter((field) => states[field] === undefined),
    ...fields.filter((field) => states[field]![which]),
  ]
  const { fase, valor } = states
  return tx
    .updateTable('leads')
    .set({
      ...Object.fromEntries(fields.map((field) => [field, states[field]!.value])),
      ...(valor ? { valor_total: parseAmount(valor.value as string).total } : {}),
      ...(fase && fase.value !== lead.fase
        ? { order: fase.order ?? (await topOrder(tx, fase.value as Lead['fase'])) }
        : {}),
      ...{ editados: JSON.stringify(editados), padroes: marked(lead.padroes, 'padrao') },
      ...{ revisar: marked(lead.revisar, 'revisar'), ...nextRevision },
    })
    .where('id', '=', lead.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function recordJoining(
  tx: Tx,
  owner: Owner,
  leadId: string,
  action: string,
  description: string,
  userName: string,
): Promise<void> {
  await recordActivity(tx, owner, leadId, { type: 'ACTION', description, details: { action, userName } })
}
