import { sql, type SqlBool } from 'kysely'
import type { BatchFilter } from '@fechai/contracts/batches'
import { ZONE } from '@fechai/domain/clock'

/** Leads that can be analysed again: those with their own conversation that are not deleted. */
export const readable = sql<SqlBool>`(leads.conversation_id is not null and leads.joined_into is null
  and leads.deleted_at is null)`

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${ZONE})`
const numbers = (version: unknown) => sql`string_to_array(${version}, '.')::int[]`

/** Checks a condition on the analysis that the lead shows. */
const shows = (condition: ReturnType<typeof sql>) => sql`exists (select 1 from analyses shown
  where shown.empresa_id = leads.empresa_id and shown.id = leads.analysis_id and ${condition})`

const hasUnread = sql`exists (select 1 from uploads fed
  join media_items item on item.empresa_id = fed.empresa_id and item.upload_id = fed.id
  where fed.empresa_id = leads.empresa_id and fed.conversation_id = leads.conversation_id and item.status = 'unread')`

/** Read from names while WhatsApp knew who speaks, and not again since that was set right. */
const isMisread = sql`exists (select 1 from conversations mended
  where mended.empresa_id = leads.empresa_id and mended.id = leads.conversation_id
    and mended.sides_mended_at is not null and not ${shows(sql`shown.started_at >= mended.sides_mended_at`)})`

/** Leads that a batch of this filter reads again. */
export function inBatch(filter: BatchFilter) {
  const { inicioDe, inicioAte, fases, vendedores, analistaAntesDe, modelo, outroModeloQue } = filter
  const conditions = [sql`${readable}`]
  if (inicioDe) conditions.push(sql`leads.data_inicio_conversa >= ${midnight(inicioDe)}`)
  if (inicioAte) conditions.push(sql`leads.data_inicio_conversa < ${midnight(inicioAte)} + interval '1 day'`)
  if (fases?.length) conditions.push(sql`leads.fase = any(${fases})`)
  if (vendedores?.length) conditions.push(sql`leads.user_id = any(${vendedores}::uuid[])`)
  // An analysis of before analysts were noted is older than any.
  if (analistaAntesDe) {
    const isAsNew = sql`${numbers(sql.ref('shown.analyst'))} >= ${numbers(analistaAntesDe)}`
    conditions.push(sql`not ${shows(isAsNew)}`)
  }
  if (modelo) conditions.push(shows(sql`coalesce(shown.model, 'offline') = ${modelo}`))
  if (outroModeloQue) conditions.push(shows(sql`coalesce(shown.model, 'offline') <> ${outroModeloQue}`))
  if (filter.naoLidos) conditions.push(hasUnread)
  if (filter.ladosMalLidos) conditions.push(isMisread)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
