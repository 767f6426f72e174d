import { sql } from 'kysely'
import type { DataSources, SetFilter } from '@fechai/contracts/insights'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Phase } from '@fechai/domain/phases'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { chooseSample, type Candidate } from '@fechai/domain/insights/readiness/choose-sample'
import {
  setConversationOf,
  type Origin,
  type SetConversation,
} from '@fechai/domain/insights/readiness/set-conversation'
import { SET_RULES } from '@fechai/domain/insights/readiness/set-rules'
import type { Database } from '../database/connect.ts'
import { insightConversations } from './insight-conversations.ts'
import { shownPhaseToConfirm, visibleTo } from '../leads/search.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { shown } from './team-scope.ts'

interface CandidateRow extends Candidate {
  leadId: string
  fase: Phase
  origem: Origin
  /** Owner of the lead on the board; the company's id where it has none. */
  ownerId: string
  isKnown: boolean
  isToConfirm: boolean
}

/** Conversations that belong to a set, before any is read. */
export interface ChosenSet {
  found: number
  withoutSeller: number
  toConfirm: number
  /** More than 500 only of a set without a sample: then it is too large to be read. */
  chosen: CandidateRow[]
}

const fromFile = sql`exists (select 1 from uploads u where u.conversation_id = c.id and u.source = 'file' and u.status = 'concluido')`

/** Most conversations that a set is chosen from; of more, the latest. */
const MOST_CANDIDATES = 5_000

export async function chooseSet(db: Database, owner: Owner, period: Period, filter: SetFilter): Promise<ChosenSet> {
  const { rows } = await inScope(db, owner, (tx) =>
    sql<CandidateRow>`
      select * from (
        select c.id, l.id as "leadId", coalesce(main.fase, l.fase) as fase, ${shown('user_id')} as "ownerId",
          coalesce(main.valor_total, l.valor_total)::float as valor, c.last_at as "lastAt", c.seller is not null as "isKnown",
          ${shownPhaseToConfirm} as "isToConfirm",
          case when ${fromFile} then 'upload' else 'whatsapp' end as origem,
          coalesce((select max(index) + 1 from messages m where m.conversation_id = c.id), 0) as messages,
          (select count(*)::integer from uploads u join media_items i on i.upload_id = u.id and i.kind = 'audio'
            where u.conversation_id = c.id) as audios
        from conversations c
        join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = c.id
        left join leads main on main.id = l.joined_into
        where c.last_at >= ${period.from}::timestamptz and c.last_at < ${period.to}::timestamptz
          ${filter.vendedor === undefined ? sql`` : sql`and l.user_id = ${filter.vendedor}`}) each
      ${filter.origin === undefined ? sql`` : sql`where origem = ${filter.origin}`}
      order by "lastAt" desc, id limit ${MOST_CANDIDATES}`.execute(tx),
  )
  const known = rows.filter(({ isKnown }) => isKnown)
  const sure = known.filter(({ isToConfirm }) => !isToConfirm)
  return {
    found: rows.length,
    withoutSeller: rows.length - known.length,
    toConfirm: known.length - sure.length,
    chosen: chooseSample(sure, filter.sample, filter.seed),
  }
}

/** The conversations of a set as its validation reads them; none where they are too many. */
export async function readSet(
  db: Database,
  master: Key,
  owner: Owner,
  period: Period,
  { chosen }: Pick<ChosenSet, 'chosen'>,
): Promise<SetConversation[]> {
  if (chosen.length > SET_RULES.mostConversations || chosen.length === 0) return []
  const about = new Map(chosen.map((each) => [each.id, each]))
  const totals = new Map(chosen.map(({ id, messages }) => [id, messages]))
  const { conversations } = await insightConversations(db, master, owner, period, { chosen: totals })
  const set: SetConversation[] = []
  for await (const conversation of conversations()) {
    const { audios, origem } = about.get(conversation.id)!
    set.push(setConversationOf(conversation, { audios, origem }))
  }
  return set.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Counts the files, conversations and chats that the owner may see. */
export const dataSources = (db: Database, owner: Owner): Promise<Omit<DataSources, 'success'>> =>
  inScope(db, owner, async (tx) => {
    const { rows: files } = await sql<{ total: number; processed: number; errors: number }>`
      select count(*)::integer as total,
        (count(*) filter (where status = 'concluido'))::integer as processed,
        (count(*) filter (where status = 'aguardando_acao'))::integer as errors
      from uploads where source = 'file' and status <> 'cancelado' and ${visibleTo(owner)}`.execute(tx)
    const own = sql`select conversation_id from leads where ${visibleTo(owner)}`
    const { rows: talks } = await sql<{ upload: number; withoutFile: number }>`
      select (count(*) filter (where ${fromFile}))::integer as upload,
        (count(*) filter (where not ${fromFile}))::integer as "withoutFile"
      from conversations c join (${own}) l on l.conversation_id = c.id`.execute(tx)
    const { rows: chats } = await sql<{ conversations: number; leads: number }>`
      select count(*)::integer as conversations, count(l.conversation_id)::integer as leads
      from whatsapp_chats w left join (${own}) l on l.conversation_id = w.conversation_id
      where w.last_message_at is not null`.execute(tx)
    const { upload, withoutFile } = talks[0]!
    return { whatsapp: { ...chats[0]!, withoutFile }, uploads: { ...files[0]!, conversations: upload } }
  })
