import { sql } from 'kysely'
import { ERASED_NAME, type ErasureCounts } from '@fechai/domain/erasure'
import type { Tx } from '../database/connect.ts'

/** The name that a person of the company goes by; null once no row holds it any more. */
export async function personToErase(tx: Tx, personId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from person_to_erase(${personId})`.execute(tx)
  return rows[0]?.name ?? null
}

/** Rows that are this person's alone. */
const OWN = [
  ['avisos', 'notifications'],
  ['avisos', 'followed_leads'],
  ['avisos', 'task_mails'],
  ['avisos', 'digest_mails'],
  ['avisos', 'digests'],
  ['avisos', 'calendar_links'],
  ['avisos', 'push_browsers'],
  ['recados', 'coaching_notes'],
  ['nomes', 'attendants'],
  ['nomes', 'lead_rule_members'],
  ['nomes', 'lead_rule_numbers'],
  ['nomes', 'sales_team_members'],
  ['avisos', 'lead_imports'],
] as const

/**
 * Removes everything that identifies a person of the company. Leads, conversations and the audit stay: they are the
 * company's, and name the person by id. The account goes last: without its name the rest would not be found.
 */
export async function erasePersonRows(tx: Tx, personId: string): Promise<ErasureCounts> {
  const name = await personToErase(tx, personId)
  if (name === null) return {}
  const counts: ErasureCounts = {}
  for (const [store, table] of OWN) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where user_id = ${personId}`.execute(tx)
    counts[store] = (counts[store] ?? 0) + Number(numAffectedRows ?? 0)
  }
  // Views that the company shares stay: they are the company's.
  const views = await sql`delete from saved_views where user_id = ${personId} and not shared`.execute(tx)
  counts.avisos = (counts.avisos ?? 0) + Number(views.numAffectedRows ?? 0)
  const connections = await sql`
    update whatsapp_sessions set custom_name = null, reply = null
    where user_id = ${personId} and num_nonnulls(custom_name, reply) > 0`.execute(tx)
  counts.conexoes = Number(connections.numAffectedRows ?? 0)
  const attended = await sql`update leads set atendente = ${ERASED_NAME} where atendente = ${name}`.execute(tx)
  // Records of a lead's transfer by, from or to the person, with their sentences.
  const told = await sql`
    update lead_activities set activity = activity
      || jsonb_build_object('details', activity -> 'details' || jsonb_strip_nulls(jsonb_build_object(
        'userName', case when activity -> 'details' ->> 'userName' = ${name} then ${ERASED_NAME} end,
        'de', case when activity -> 'details' ->> 'de' = ${name} then ${ERASED_NAME} end,
        'para', case when activity -> 'details' ->> 'para' = ${name} then ${ERASED_NAME} end)))
      || case when activity -> 'details' ->> 'para' = ${name}
        then jsonb_build_object('description', replace(activity ->> 'description', ${name}, ${ERASED_NAME})) else '{}' end
    where ${name} in (activity -> 'details' ->> 'userName', activity -> 'details' ->> 'de',
      activity -> 'details' ->> 'para')`.execute(tx)
  counts.nomes = (counts.nomes ?? 0) + Number(attended.numAffectedRows ?? 0) + Number(told.numAffectedRows ?? 0)
  const { rows } = await sql<{ store: 'conta' | 'acessos'; gone: number }>`
    select store, gone::integer from erase_account(${personId}, ${ERASED_NAME})`.execute(tx)
  for (const { store, gone } of rows) counts[store] = gone
  return counts
}
