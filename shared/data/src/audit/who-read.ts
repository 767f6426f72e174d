import { sql } from 'kysely'
import { INCIDENT_LINES, type Incident, type IncidentLine, type IncidentQuestion } from '@fechai/contracts/incident'
import type { Key } from '@fechai/platform/crypto/keys'
import { recordAudit } from './audit.ts'
import { SUBJECT_NAME, SUBJECTS } from './subjects.ts'
import type { Database } from '../database/connect.ts'
import { findContact } from '../erasures/find-contact.ts'
import { callInScope, inScope, type Owner } from '../database/scope.ts'

/** Records that a user opened a conversation, once an hour. */
export const noteRead = (
  db: Database,
  owner: Owner,
  event: 'conversation-read' | 'chat-read',
  subjectId: string,
): Promise<void> => callInScope(db, owner, 'note_read', [sql`${event}`, sql`${subjectId}::uuid`])

/** Returns one person's actions in a period, or the access to one contact's data; the request itself is recorded. */
export const askWhoRead = (
  db: Database,
  owner: Owner,
  companyKey: Key,
  { from, to, person, number }: IncidentQuestion,
): Promise<Incident> =>
  inScope(db, owner, async (tx) => {
    const of = number === undefined ? null : await findContact(tx, companyKey, number)
    const subjects = of && [...of.leads, ...of.conversations, ...of.uploads, ...of.chats]
    const { rows } = await sql<IncidentLine>`
      select a.id::float8 as id, a.created_at as at, a.event, a.user_id as "userId",
        ${SUBJECT_NAME} as lead, nullif(l.whatsapp, 'Não informado') as whatsapp
      from audit_log a ${SUBJECTS}
      where a.created_at >= ${from}::timestamptz and a.created_at < ${to}::timestamptz
        and (${person ?? null}::uuid is null or a.user_id = ${person ?? null}::uuid)
        and (${subjects}::uuid[] is null or a.subject_id = any(${subjects}::uuid[]))
      order by a.created_at, a.id limit ${INCIDENT_LINES + 1}`.execute(tx)
    await recordAudit(tx, owner, { event: 'incident-asked', ...(person === undefined ? {} : { subjectId: person }) })
    return { lines: rows.slice(0, INCIDENT_LINES), cut: rows.length > INCIDENT_LINES }
  })
