import { sql } from 'kysely'

/** Joins to a line `a` of the audit what it is about: its chat, upload or conversation, and the lead of any of these. */
export const SUBJECTS = sql`
  left join whatsapp_chats c on c.empresa_id = a.empresa_id and c.id = a.subject_id
  left join uploads u on u.empresa_id = a.empresa_id and u.id = a.subject_id
  left join conversations v on v.empresa_id = a.empresa_id
    and v.id = coalesce(c.conversation_id, u.conversation_id, a.subject_id)
  left join lateral (select id, nome, whatsapp from leads l where l.empresa_id = a.empresa_id
    and (l.id = a.subject_id or l.conversation_id = v.id) limit 1) l on true`

/** The name that a person calls it by. */
export const SUBJECT_NAME = sql<string | null>`coalesce(l.nome, v.title, u.file_name)`
