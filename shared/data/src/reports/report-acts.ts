import { sql } from 'kysely'
import type { ReportAct } from '@fechai/domain/insights/scanpro/pages-material'
import type { Database } from '../database/connect.ts'
import { visibleTo } from '../leads/search.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Beyond so many acts the oldest are left out. */
const MOST_ACTS = 50_000

/**
 * Objections, their answers and promises of these conversations, each up to the given number of messages. Marks alone are
 * read. `settledAt` is the time of the message that settled an act; null where none did.
 */
export async function reportActs(
  db: Database,
  owner: Owner,
  conversations: ReadonlyMap<string, number>,
): Promise<ReportAct[]> {
  if (conversations.size === 0) return []
  const [ids, lengths] = [[...conversations.keys()], [...conversations.values()]]
  return inScope(db, owner, async (tx) => {
    const { rows } = await sql<ReportAct>`
      select l.id as "leadId", a.kind, a.by, a.objection, a.standing, a.index, a."settledBy", a."dueOn",
        (extract(epoch from a."sentAt") * 1000)::float8 as at,
        (extract(epoch from (select m.sent_at from messages m
          where m.conversation_id = l.conversation_id and m.index = a."settledBy")) * 1000)::float8 as "settledAt"
      from unnest(${ids}::uuid[], ${lengths}::integer[]) as of_report (id, messages)
      join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = of_report.id
      join reading_acts r on r.conversation_id = of_report.id
      cross join lateral jsonb_to_recordset(r.marks) as a
        (kind text, by text, objection text, standing text, index integer, "settledBy" integer, "dueOn" text,
          "sentAt" timestamptz, unsaid boolean)
      where a.kind in ('objects', 'answers-an-objection', 'promises')
        and (a.index < of_report.messages or a.unsaid)
      order by a."sentAt" desc, l.id, a.index, a.kind limit ${MOST_ACTS}`.execute(tx)
    return rows
  })
}
