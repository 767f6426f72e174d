import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toE164, toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import type { Tx } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'
import { recordActivity } from '../leads/activities.ts'
import { holdActive, holdOwner } from '../leads/change-owner.ts'
import { insertTypedLead } from '../leads/new-lead.ts'

export interface ReceivedLead {
  id: string
  userId: string
  isNew: boolean
}

/** The names of an arrival that is sent again: of the lead that it makes, and of its activity. */
interface OnceAs {
  leadId: string
  dedupeKey: string
}

interface Arrival {
  nome: string
  whatsapp: string
  produto: string
  mensagem: string
  channel: string
  /** The lead of the same person, where something else than the number names it. */
  known?: { id: string; user_id: string } | null
  activity: { new: string; known: string; origin: 'FORM' | 'EMAIL' }
  once?: OnceAs
}

const NUMBER_END = 8

/**
 * Makes a lead of what came in, or joins it to the lead of the same number, where an activity says so. One with `once`
 * that is sent again adds nothing.
 */
export async function receiveLead(
  tx: Tx,
  maker: Owner,
  arrival: Arrival,
): Promise<ReceivedLead & { isRepeated: boolean }> {
  const owner = await presentOwner(tx, maker)
  const { nome, whatsapp, produto, mensagem, channel, once } = arrival
  const number = toWhatsappNumber(whatsapp)
  if (number !== null)
    // Two arrivals of one person at once make one lead.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`form:${owner.empresaId}:${number}`}, 0))`.execute(tx)
  const known = arrival.known ?? (number === null ? null : await leadWithNumber(tx, number))
  const activity = {
    type: 'ORIGIN' as const,
    description: known ? arrival.activity.known : arrival.activity.new,
    details: { origin: arrival.activity.origin },
  }
  if (known) {
    const isNoted = await recordActivity(tx, owner, known.id, activity, once?.dedupeKey)
    return { id: known.id, userId: known.user_id, isNew: false, isRepeated: !isNoted }
  }
  const given = {
    ...{ nome, canais_utilizados: [channel] },
    ...(number !== null && { whatsapp: toE164(whatsapp)! }),
    ...(produto !== '' && { produto }),
    ...(mensagem !== '' && { resumo: mensagem }),
  }
  const id = once?.leadId ?? randomUUID()
  const made = await insertTypedLead(tx, owner, { id, given, activity, dedupeKey: once?.dedupeKey ?? null })
  return { id, userId: owner.userId, isNew: made !== null, isRepeated: made === null }
}

/** The maker of the way in; no one, as the queue 'Sem dono', once that access has ended. */
async function presentOwner(tx: Tx, maker: Owner): Promise<Owner> {
  if (await holdActive(tx, maker.userId)) return maker
  await holdOwner(tx, maker.empresaId)
  return { ...maker, userId: maker.empresaId }
}

async function leadWithNumber(tx: Tx, number: string): Promise<{ id: string; user_id: string } | null> {
  const { rows } = await sql<{ id: string; user_id: string; whatsapp: string }>`
    select coalesce(main.id, l.id) as id, coalesce(main.user_id, l.user_id) as user_id, l.whatsapp
    from leads l left join leads main on main.empresa_id = l.empresa_id and main.id = l.joined_into
    where l.deleted_at is null and l.fone_final = ${number.slice(-NUMBER_END)}
    order by l.created_at limit 20`.execute(tx)
  return rows.find(({ whatsapp }) => toWhatsappNumber(whatsapp) === number) ?? null
}
