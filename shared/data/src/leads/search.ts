import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Narrowing } from '@fechai/contracts/leads'
import { ZONE } from '@fechai/domain/clock'
import { OPEN_PHASES } from '@fechai/domain/insights/phase-outcomes'
import type { Owner } from '../database/scope.ts'

/** The policy of the table says the same; said here as well, an index of these people's leads can be used. */
export const visibleTo = ({ userId, reach }: Owner) =>
  reach === 'own'
    ? sql<SqlBool>`user_id = ${userId}::uuid`
    : reach === 'team'
      ? sql<SqlBool>`user_id = any((select led_people())::uuid[])`
      : sql<SqlBool>`true`

/** A joined lead is shown with another one, not as a separate card. */
export const standsAlone = sql<SqlBool>`joined_into is null`

/** The phase of a lead is to be confirmed by a person: no report, learning or notification counts on it. */
export const phaseToConfirm = (lead: 'l' | 'main' | 'leads') => {
  const of = (column: string) => sql.ref(`${lead}.${column}`)
  return sql<boolean>`('fase' = any(${of('revisar')}) and not 'fase' = any(${of('padroes')})
    and not jsonb_exists(${of('editados')}, 'fase'))`
}

/** Checks the same for a lead `l`, by `main`, the lead that represents it, if there is one. */
export const shownPhaseToConfirm = sql<boolean>`(case when l.joined_into is null then ${phaseToConfirm('l')}
  else coalesce(${phaseToConfirm('main')}, ${phaseToConfirm('l')}) end)`

/** Matches what a narrowed board shows: words, attendants, statuses, fields to confirm, owners. */
export function isWithin({ q, atendentes, status, aConfirmar, donos, quietos }: Narrowing) {
  const conditions = [matches(q)]
  if (atendentes?.length) conditions.push(sql`atendente_ordem = any(${atendentes})`)
  if (status?.length) conditions.push(sql`status_lead = any(${status})`)
  if (aConfirmar) conditions.push(sql`a_confirmar`)
  if (donos?.length) conditions.push(sql`user_id = any(${donos}::uuid[])`)
  if (quietos) conditions.push(isQuiet(quietos))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The day of the last message, in all joined conversations, is one of these: the digest counts the same leads. */
const isQuiet = ({ de, ate }: NonNullable<Narrowing['quietos']>) => sql<SqlBool>`(
  fase in (${sql.join(OPEN_PHASES.map((phase) => sql.lit(phase)))}) and (
    select max(c.last_at) from conversations c join leads part on part.conversation_id = c.id
    where part.id = leads.id or part.joined_into = leads.id) at time zone ${sql.lit(ZONE)}
    between ${de}::date and ${ate}::date + time '23:59:59.999999')`

/** Name, product or summary contains `q`, without regard to case or accents. */
function matches(q: string | undefined) {
  const pattern = patternOf(q)
  return pattern ? sql<SqlBool>`search like ${pattern}` : sql<SqlBool>`true`
}

/** As `matches`, or the attendant does. `offset 0` has their few names looked through, not those of every lead. */
export function matchesWithAttendant(q: string | undefined) {
  const pattern = patternOf(q)
  if (!pattern) return sql<SqlBool>`true`
  return sql<SqlBool>`(search like ${pattern} or atendente_ordem in (
    select known.name from (select distinct atendente_ordem as name from leads offset 0) known
    where lower(unaccent(known.name)) like ${pattern}))`
}

/** `%`, `_` and `\` are letters like any other. As a subquery it is worked out once, not once a row. */
export function patternOf(q: string | undefined): RawBuilder<string> | null {
  const text = q?.trim() ?? ''
  if (text === '') return null
  const escaped = text.replace(/[\\%_]/g, (letter) => `\\${letter}`)
  return sql<string>`(select '%' || lower(unaccent(${escaped})) || '%')`
}
