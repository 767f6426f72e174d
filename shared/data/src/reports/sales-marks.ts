import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { sideOf } from '@fechai/domain/conversation/side'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { InsightMessage, Period } from '@fechai/domain/insights/insight-conversation'
import { marksOf, MARKS_VERSION, readMarks, writeMarks, type DealMarks } from '@fechai/domain/insights/sales/deal-marks'
import { quoteOf, type SalesCase } from '@fechai/domain/insights/sales/sales-case'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { phaseToConfirm, visibleTo } from '../leads/search.ts'
import { messagesOf, openMessage, READING_ROOM } from '../conversations/messages.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Read between two turns of the loop. */
const MESSAGES_AT_ONCE = 200

interface MarksRow {
  changes: number
  changedFrom: number | null
  rules: number
  marks: string | null
  wrappedKey: Buffer
  companyKey: Buffer
  authors: string[]
  seller: string | null
}

/**
 * Reads what 'Vendas' needs of a conversation as it is now; of one that went on at its end, what came since. Safe to
 * repeat; what changes meanwhile is read the next time. @returns whether there was anything to read.
 */
export async function readSalesMarks(
  db: Database,
  master: Key,
  owner: Owner,
  conversationId: string,
): Promise<boolean> {
  const row = await inScope(db, owner, (tx) => openRow(tx, conversationId))
  if (!row || isRead(row)) return false
  const { authors, seller, changes } = row
  let marks = seller === null ? null : standing(row)
  if (seller !== null) {
    const companyKey = unwrapKey(master, row.companyKey, `company:${owner.empresaId}`)
    const messages = messagesOf(db, owner, unwrapKey(companyKey, row.wrappedKey, `conversation:${conversationId}`))
    const room = { ...READING_ROOM, everyRow: true }
    for (let from = marks?.messages ?? 0; ; from += MESSAGES_AT_ONCE) {
      const listed = await messages.list(conversationId, authors, { from, limit: MESSAGES_AT_ONCE, room })
      const said = listed.map((message): InsightMessage => {
        const { index, sentAt, text } = message
        return { index, from: sideOf(message, seller) === 'seller' ? 'agent' : 'customer', sentAt, text }
      })
      marks = marksOf(said, marks)
      if (listed.length < MESSAGES_AT_ONCE) break
      await setImmediate()
    }
  }
  // No row is fine: what changed meanwhile is read again.
  await inScope(db, owner, (tx) =>
    tx
      .updateTable('sales_marks')
      .set({ marks: marks && writeMarks(marks), rules: MARKS_VERSION, changed_from: null })
      .where('conversation_id', '=', conversationId)
      .where('changes', '=', changes)
      .execute(),
  )
  return true
}

/** A conversation without a seller at its reading has no marks; a later choice of the seller makes it unread. */
const isRead = ({ changedFrom, rules, marks, seller }: MarksRow): boolean =>
  changedFrom === null && rules === MARKS_VERSION && (marks !== null || seller === null)

/** Marks the conversation before its messages are read, so that concurrent changes are noticed. */
async function openRow(tx: Tx, conversationId: string): Promise<MarksRow | undefined> {
  const { rows } = await sql<MarksRow>`
    with known as (
      insert into sales_marks (conversation_id, changed_from)
      select id, 0 from conversations where id = ${conversationId}
      on conflict (empresa_id, conversation_id) do update set changes = sales_marks.changes
      returning conversation_id, changes, changed_from, rules, marks)
    select changes, changed_from as "changedFrom", rules, marks, c.wrapped_key as "wrappedKey",
      companies.wrapped_key as "companyKey", authors, seller
    from known join conversations c on c.id = known.conversation_id
    join companies on companies.id = c.empresa_id`.execute(tx)
  return rows[0]
}

/** Returns the stored marks that are valid up to the first change. */
function standing({ marks, rules, changedFrom }: MarksRow): DealMarks | null {
  if (marks === null || rules !== MARKS_VERSION) return null
  const before = readMarks(JSON.parse(marks))
  return changedFrom === before.messages ? before : null
}

/** Notes that the seller of a conversation has changed: each message is read anew. */
export async function salesMarksChanged(tx: Tx, conversationId: string): Promise<void> {
  await tx
    .updateTable('sales_marks')
    .set({ changed_from: 0, changes: sql<number>`changes + 1` })
    .where('conversation_id', '=', conversationId)
    .execute()
}

export interface SalesRows {
  /** Counts conversations of the period; of these, those without a known seller, and those with marks. */
  found: number
  withoutSeller: number
  /** Those whose phase a person has to confirm first. */
  toConfirm: number
  read: number
  /**
   * JSON of `[leadId, phase, value, marks, steps of its acts or null]` of each that is read; only the report parses
   * it.
   */
  deals: string
  /** The latest of those that are unread, or changed since. */
  unread: string[]
}

/** Returns the stored marks of the owner's visible leads' conversations, with their last message in the period. */
export async function salesRows(db: Database, owner: Owner, period: Period, mostUnread: number): Promise<SalesRows> {
  return inScope(db, owner, async (tx) => {
    const { rows } = await sql<Omit<SalesRows, 'deals'> & { deals: string | null }>`
      with dealt as materialized (
        select c.id, c.last_at, l.id as lead_id, c.seller is not null as has_seller,
          case when l.joined_into is null then ${phaseToConfirm('l')}
            else coalesce((select ${phaseToConfirm('main')} from leads main where main.id = l.joined_into), false)
          end as is_asked,
          case when l.joined_into is null then l.fase
            else coalesce((select fase from leads main where main.id = l.joined_into), l.fase) end as fase,
          case when l.joined_into is null then l.valor_total
            else coalesce((select valor_total from leads main where main.id = l.joined_into), l.valor_total) end as valor,
          case when m.changed_from is null and m.rules = ${MARKS_VERSION} then m.marks end as marks, a.steps
        from conversations c
        join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = c.id
        left join sales_marks m on m.conversation_id = c.id
        left join reading_acts a on a.conversation_id = c.id
        where c.last_at >= ${period.from}::timestamptz and c.last_at < ${period.to}::timestamptz),
      seen as (select *, has_seller and not is_asked as is_sold from dealt)
      select count(*)::integer as found, (count(*) filter (where not has_seller))::integer as "withoutSeller",
        (count(*) filter (where has_seller and is_asked))::integer as "toConfirm",
        (count(*) filter (where is_sold and marks is not null))::integer as read,
        '[' || string_agg(concat('["', lead_id, '","', fase, '",', coalesce(valor::text, 'null'), ',', marks, ',', coalesce(steps, 'null'), ']'), ',' order by lead_id)
          filter (where is_sold and marks is not null) || ']' as deals,
        array(select id from seen where is_sold and marks is null order by last_at desc, id limit ${mostUnread})
          as unread
      from seen`.execute(tx)
    return { ...rows[0]!, deals: rows[0]!.deals ?? '[]' }
  })
}

/** Gives each case the name of its lead and the words of its message; what is gone meanwhile has neither. */
export async function readCases(db: Database, master: Key, owner: Owner, cases: readonly SalesCase[]): Promise<void> {
  if (cases.length === 0) return
  const companyKey = await companyKeyOf(db, master, owner)
  const { leads, rows } = await inScope(db, owner, async (tx) => {
    const ids = [...new Set(cases.map(({ leadId }) => leadId))]
    const { rows: leads } = await sql<CaseLead>`
      select l.id, coalesce(main.nome, l.nome) as nome, c.id as "conversationId", c.wrapped_key as "wrappedKey"
      from leads l join conversations c on c.id = l.conversation_id left join leads main on main.id = l.joined_into
      where l.id = any(${ids}::uuid[])`.execute(tx)
    const conversationOf = new Map(leads.map(({ id, conversationId }) => [id, conversationId]))
    const wanted = new Map(
      cases.flatMap(({ leadId, index }) => {
        const conversationId = conversationOf.get(leadId)
        return conversationId === undefined ? [] : [[`${conversationId} ${index}`, { conversationId, index }] as const]
      }),
    )
    const places = [...wanted.values()]
    const { rows } = await sql<CaseRow>`
      select m.conversation_id as "conversationId", m.index, m.body
      from unnest(${places.map(({ conversationId }) => conversationId)}::uuid[],
        ${places.map(({ index }) => index)}::integer[]) as wanted (conversation_id, index)
      join messages m on m.conversation_id = wanted.conversation_id and m.index = wanted.index
      where octet_length(m.body) <= ${READING_ROOM.bodyBytes}`.execute(tx)
    return { leads, rows }
  })
  const found = new Map(leads.map((lead) => [lead.id, lead]))
  const bodies = new Map(rows.map(({ conversationId, index, body }) => [`${conversationId} ${index}`, body]))
  const keys = new Map<string, Key>()
  for (const each of cases) {
    const lead = found.get(each.leadId)
    if (!lead) continue
    each.nome = lead.nome
    const { conversationId, wrappedKey } = lead
    const body = bodies.get(`${conversationId} ${each.index}`)
    if (!body) continue
    const key = keys.get(conversationId) ?? unwrapKey(companyKey, wrappedKey, `conversation:${conversationId}`)
    keys.set(conversationId, key)
    const { text, sentAt } = openMessage(key, conversationId, each.index, body)
    Object.assign(each, { sentAt, quote: quoteOf(text) })
  }
}

interface CaseLead {
  id: string
  nome: string
  conversationId: string
  wrappedKey: Buffer
}

interface CaseRow {
  conversationId: string
  index: number
  body: Buffer
}
