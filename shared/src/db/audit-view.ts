import { AUDIT_VIEW, type AuditLine } from '../contracts/audit.ts'
import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

const COLUMNS = sql<AuditLine>`id::float8 as id, event, user_id as "userId", empresa_id as "empresaId",
  subject_id as "subjectId", details, created_at as timestamp`

/** What the page shows: a month, and of more than a thousand lines the last five hundred. Nothing is thrown away by it. */
export function recentAudit(db: Database, owner: Owner): Promise<{ lines: AuditLine[]; cut: boolean }> {
  const { days, most, kept } = AUDIT_VIEW
  return inScope(db, owner, async (tx) => {
    const { rows } = await sql<AuditLine>`select ${COLUMNS} from audit_log
      where created_at > now() - make_interval(days => ${days}) order by created_at desc, id desc
      limit ${most + 1}`.execute(tx)
    const cut = rows.length > most
    return { lines: cut ? rows.slice(0, kept) : rows, cut }
  })
}

/** Every line there is, oldest first, page by page. */
export async function* everyAuditLine(db: Database, owner: Owner, atOnce = 500): AsyncGenerator<AuditLine[]> {
  for (let after = 0, page: AuditLine[] = []; ;) {
    page = await inScope(db, owner, async (tx) => {
      const { rows } = await sql<AuditLine>`select ${COLUMNS} from audit_log
        where id > ${after} order by id limit ${atOnce}`.execute(tx)
      return rows
    })
    if (page.length === 0) return
    yield page
    after = page.at(-1)!.id
  }
}
