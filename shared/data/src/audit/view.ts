import { AUDIT_VIEW, type AuditLine } from '@fechai/contracts/audit'
import { sql } from 'kysely'
import { SUBJECT_NAME, SUBJECTS } from './subjects.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const COLUMNS = sql<AuditLine>`a.id::float8 as id, s.seq::float8 as line, a.event, a.user_id as "userId",
  a.empresa_id as "empresaId", a.subject_id as "subjectId", a.details, a.created_at as timestamp,
  case when ${SUBJECT_NAME} is not null then json_build_object('leadId', l.id, 'name', ${SUBJECT_NAME}) end as about,
  coalesce(a.details->'teste' = 'true'::jsonb, false) as "isTest"`

const LINES = sql`audit_log a
  left join audit_seals s on s.empresa_id = a.empresa_id and s.audit_id = a.id ${SUBJECTS}`

/** Returns the page's lines: a month, and of more than a thousand lines the last five hundred. Nothing is deleted. */
export function recentAudit(db: Database, owner: Owner): Promise<{ lines: AuditLine[]; cut: boolean }> {
  const { days, most, kept } = AUDIT_VIEW
  return inScope(db, owner, async (tx) => {
    const { rows } = await sql<AuditLine>`select ${COLUMNS} from ${LINES}
      where a.created_at > now() - make_interval(days => ${days}) order by a.created_at desc, a.id desc
      limit ${most + 1}`.execute(tx)
    const cut = rows.length > most
    return { lines: cut ? rows.slice(0, kept) : rows, cut }
  })
}

/** Every line there is, oldest first, page by page. */
export async function* everyAuditLine(db: Database, owner: Owner, atOnce = 500): AsyncGenerator<AuditLine[]> {
  for (let after = 0, page: AuditLine[] = []; ;) {
    page = await inScope(db, owner, async (tx) => {
      const { rows } = await sql<AuditLine>`select ${COLUMNS} from ${LINES}
        where a.id > ${after} order by a.id limit ${atOnce}`.execute(tx)
      return rows
    })
    if (page.length === 0) return
    yield page
    after = page.at(-1)!.id
  }
}
