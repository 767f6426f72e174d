import { sql } from 'kysely'
import { ZONE } from '@fechai/domain/clock'
import { OPEN_PHASES } from '@fechai/domain/insights/phase-outcomes'
import type { Days } from '@fechai/domain/insights/team/days'
import type { Owner } from '../database/scope.ts'
import { shownPhaseToConfirm, visibleTo } from '../leads/search.ts'

/** Beginning and end of a day in the product's zone. */
const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(ZONE)})`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${sql.lit(ZONE)})`

/** A conversation belongs to the days of its last message, as in all reports. */
export const isWithinDays = ({ from, to }: Days) =>
  sql<boolean>`(c.last_at >= ${beginOf(from)} and c.last_at < ${endOf(to)})`

/** A conversation counts with a known seller, unless a person has to confirm its phase first. */
export const isCounted = sql<boolean>`(c.seller is not null and not ${shownPhaseToConfirm})`

/** Phase of the leads of an alias. */
export const phaseOf = (leads: 'l' | 'main') =>
  sql`(case when ${sql.ref(`${leads}.perdido_em`)} is null then ${sql.ref(`${leads}.fase`)} else 'leads-frios' end)`

/** Conversations `c` with their leads `l`; `main` is the lead that represents a joined one. */
export const conversationsWithLeads = (owner: Owner) => sql`
  conversations c
  join (select * from leads where ${visibleTo(owner)}) l on l.conversation_id = c.id
  left join leads main on main.id = l.joined_into`

/** Column of the lead on the board. */
export const shown = (column: 'user_id' | 'valor_total' | 'progresso') =>
  sql`(case when main.id is null then ${sql.ref(`l.${column}`)} else ${sql.ref(`main.${column}`)} end)`

/** Phase of the lead in a report: a lost one is cold, wherever its card is. */
export const shownPhase = sql`(case when main.id is null then ${phaseOf('l')} else ${phaseOf('main')} end)`

export const isOpen = sql<boolean>`fase in (${sql.join(OPEN_PHASES.map((phase) => sql.lit(phase)))})`
export const isWon = sql<boolean>`fase = 'fechados'`

/** Acts of a reading `a`: objections that were raised within the days and are open. */
export const openObjections = ({ from, to }: Days) => sql`
  jsonb_to_recordset(a.marks) as act (kind text, objection text, standing text, index integer, "sentAt" timestamptz)
  where act.kind = 'objects' and act.standing = 'stands' and act.objection is not null
    and act."sentAt" >= ${beginOf(from)} and act."sentAt" < ${endOf(to)}`

/** Waits of a reading `a` for replies to a question or request, each as [message, instant, milliseconds]. */
export const waitsOfReading = sql`jsonb_array_elements(a.steps::jsonb -> 6) as wait`
