import { sql } from 'kysely'
import { MOST_CONVERSATIONS, type InsightScope } from '@fechai/contracts/insights'
import { sideOf } from '@fechai/domain/conversation/side'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { Phase } from '@fechai/domain/phases'
import { outcomeOf } from '@fechai/domain/insights/phase-outcomes'
import type { InsightConversation, Period } from '@fechai/domain/insights/insight-conversation'
import { readActSteps } from '@fechai/domain/insights/sales/act-steps'
import { MARKS_VERSION, readMarks } from '@fechai/domain/insights/sales/deal-marks'
import { firstWords } from '@fechai/domain/conversation/first-words'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { shownPhaseToConfirm, visibleTo } from '../leads/search.ts'
import { listMessages } from '../conversations/messages.ts'
import type { Room } from '../conversations/message-rows.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Conversations opened in one transaction: few enough that other work does not wait for it. */
const AT_ONCE = 5
/** Most messages read of a conversation: its last ones. */
const MOST_MESSAGES = 2_000
/** So much of a conversation is opened: with what comes in any case, five of them are some twenty megabytes. */
const ROOM: Room = { bytes: 2 * 1024 * 1024, bodyBytes: 256 * 1024, everyRow: true, shortBytes: 1024 }
/** Figures count words, and longer texts were pasted. */
export const MOST_LETTERS = 4_000

interface HeadRow {
  id: string
  leadId: string
  nome: string
  fase: Phase
  vendedor: string
  valor: number | null
  authors: string[]
  seller: string | null
  wrappedKey: Buffer
  total: number
  /** Used for a conversation longer than is read here; null where nothing is known of it. */
  marks: string | null
  /** Steps that its acts prove; null where it was never read as acts. */
  steps: string | null
  isToConfirm: boolean
  found: number
}

export interface InsightConversations {
  scope: InsightScope
  conversations: () => AsyncGenerator<InsightConversation>
}

/** The chosen conversations of a period, by id, with the number of messages to read of each. */
export type Chosen = ReadonlyMap<string, number>

export interface Selection {
  /** Limits the conversations to these, up to the given length. */
  chosen?: Chosen
  /** Leaves out conversations with these attendants. */
  withoutAttendants?: readonly string[]
}

/** Attendant of the lead `l`, or of the lead `main` that it is joined into. */
const attendant = sql<string>`coalesce(main.atendente, l.atendente)`

/** Returns the conversations of the owner's visible leads with their last message in the period; latest first. */
export async function insightConversations(
  db: Database,
  master: Key,
  owner: Owner,
  period: Period,
  { chosen, withoutAttendants = [] }: Selection = {},
): Promise<InsightConversations> {
  const among = chosen
    ? sql`c.id = any(${[...chosen.keys()]}::uuid[])`
    : sql`c.last_at >= ${period.from}::timestamptz and c.last_at < ${period.to}::timestamptz`
  const heads = await inScope(db, owner, async (tx) => {
    const { rows } = await sql<HeadRow>`
      select c.id, l.id as "leadId", coalesce(main.nome, l.nome) as nome, coalesce(main.fase, l.fase) as fase,
        ${attendant} as vendedor, coalesce(main.valor_total, l.valor_total) as valor, c.authors, c.seller, c.wrapped_key as "wrappedKey",
        coalesce((select max(index) + 1 from messages m where m.conversation_id = c.id), 0) as total,
        case when s.changed_from is null and s.rules = ${MARKS_VERSION} then s.marks end as marks, a.steps,
        ${shownPhaseToConfirm} as "isToConfirm",
        count(*) over ()::integer as found
      from conversations c
      join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = c.id
      left join leads main on main.id = l.joined_into
      left join sales_marks s on s.conversation_id = c.id
      left join reading_acts a on a.conversation_id = c.id
      where ${among} and not ${attendant} = any(${withoutAttendants})
      order by c.last_at desc, c.id limit ${MOST_CONVERSATIONS}`.execute(tx)
    return rows
  })
  const company = await companyKeyOf(db, master, owner)
  const sold = heads.filter(({ seller }) => seller !== null)
  const known = sold.filter(({ isToConfirm }) => !isToConfirm)
  return {
    scope: {
      period,
      found: heads[0]?.found ?? 0,
      read: known.length,
      withoutSeller: heads.length - sold.length,
      toConfirm: sold.length - known.length,
    },
    async *conversations() {
      for (let at = 0; at < known.length; at += AT_ONCE)
        yield* await inScope(db, owner, async (tx) => {
          const opened: InsightConversation[] = []
          for (const head of part(known, at)) {
            const { authors, seller, wrappedKey, fase, total, id, leadId, nome, vendedor, valor, steps } = head
            const key = unwrapKey(company, wrappedKey, `conversation:${id}`)
            const until = Math.min(total, chosen?.get(id) ?? total)
            const from = Math.max(0, until - MOST_MESSAGES)
            const listed = await listMessages(tx, key, id, authors, { from, limit: until - from, room: ROOM })
            const messages = listed.map((message) => {
              const { index, sentAt } = message
              const text = firstWords(message.text, MOST_LETTERS)
              const isSellers = sideOf(message, seller) === 'seller'
              return { index, from: isSellers ? ('agent' as const) : ('customer' as const), sentAt, text }
            })
            opened.push({
              id,
              leadId,
              nome,
              vendedor,
              fase,
              valor,
              status: outcomeOf(fase) === 'won' ? 'won' : 'open',
              messages,
              acts: steps === null ? null : readActSteps(JSON.parse(steps)),
              ...(total > MOST_MESSAGES && !chosen && wholeReplies(head)),
            })
          }
          return opened
        })
    },
  }
}

/** Counts the conversations of a period by attendant, of these attendants alone; the one with most comes first. */
export const countAttended = (
  db: Database,
  owner: Owner,
  period: Period,
  attendants: readonly string[],
): Promise<{ name: string; n: number }[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ name: string; n: number }>`
      select ${attendant} as name, count(*)::integer as n
      from conversations c
      join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = c.id
      left join leads main on main.id = l.joined_into
      where c.last_at >= ${period.from}::timestamptz and c.last_at < ${period.to}::timestamptz
        and ${attendant} = any(${attendants})
      group by 1 order by n desc, 1`.execute(tx)
    return rows
  })

/** Returns what 'Vendas' counts of the same conversation, so that both pages say the same. */
function wholeReplies({ marks }: HeadRow): Pick<InsightConversation, 'replies'> {
  if (marks === null) return {}
  const { n, ms, fast } = readMarks(JSON.parse(marks)).replies
  return { replies: { n, ms, fast } }
}

const part = (heads: readonly HeadRow[], at: number): readonly HeadRow[] => heads.slice(at, at + AT_ONCE)
