import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LeadOrigin } from '@fechai/domain/lead-origin'
import { toE164, toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { recordActivity } from '../leads/activities.ts'
import { insertTypedLead } from '../leads/new-lead.ts'

/** A form, as a visitor of its page finds it. */
export interface FormDoor {
  empresaId: string
  formId: string
  /** Owner of the leads that come by it. */
  userId: string
  name: string
  origins: string[]
}

export interface FormWords {
  nome: string
  whatsapp?: string | undefined
  produto?: string | undefined
  mensagem?: string | undefined
}

export interface ReceivedLead {
  id: string
  userId: string
  isNew: boolean
}

const NUMBER_END = 8

/** Finds the form of a page's token; null when there is none. */
export const formAt = (db: Database, token: string): Promise<FormDoor | null> =>
  translated(async () => {
    const { rows } = await sql<FormDoor>`
      select empresa_id as "empresaId", form_id as "formId", user_id as "userId", name, origins
      from form_at(${token}::uuid)`.execute(db.kysely)
    return rows[0] ?? null
  })

export const ownerOfForm = ({ empresaId, userId }: FormDoor): Owner => ({ empresaId, userId, reach: 'company' })

/**
 * Makes a lead of a form. One whose number the company has joins the existing lead: an activity says that the form came,
 * and the origin is kept where none is known.
 */
export const receiveForm = (
  db: Database,
  form: FormDoor,
  { nome, whatsapp = '', produto = '', mensagem = '' }: FormWords,
  origin: LeadOrigin,
): Promise<ReceivedLead> =>
  inScope(db, ownerOfForm(form), async (tx) => {
    const owner = ownerOfForm(form)
    const number = toWhatsappNumber(whatsapp)
    if (number !== null)
      // Two forms of one person at once make one lead.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`form:${owner.empresaId}:${number}`}, 0))`.execute(tx)
    const known = number === null ? null : await leadWithNumber(tx, number)
    const activity = {
      type: 'ORIGIN' as const,
      description: known ? `Enviou o formulário “${form.name}”` : `Veio pelo formulário “${form.name}”`,
      details: { origin: 'FORM' },
    }
    if (known) await recordActivity(tx, owner, known.id, activity)
    const lead = known ?? (await newLead(tx, owner, activity))
    await tx
      .insertInto('lead_origins')
      .values({ lead_id: lead.id, form_id: form.formId, ...origin })
      .onConflict((oc) => oc.columns(['empresa_id', 'lead_id']).doNothing())
      .execute()
    return { id: lead.id, userId: lead.user_id, isNew: known === null }

    async function newLead(within: Tx, by: Owner, first: typeof activity) {
      const given = {
        ...{ nome, canais_utilizados: ['Formulário'] },
        ...(number !== null && { whatsapp: toE164(whatsapp)! }),
        ...(produto !== '' && { produto }),
        ...(mensagem !== '' && { resumo: mensagem }),
      }
      return (await insertTypedLead(within, by, { id: randomUUID(), given, activity: first }))!
    }
  })

async function leadWithNumber(tx: Tx, number: string): Promise<{ id: string; user_id: string } | null> {
  const { rows } = await sql<{ id: string; user_id: string; whatsapp: string }>`
    select coalesce(main.id, l.id) as id, coalesce(main.user_id, l.user_id) as user_id, l.whatsapp
    from leads l left join leads main on main.empresa_id = l.empresa_id and main.id = l.joined_into
    where l.deleted_at is null and l.fone_final = ${number.slice(-NUMBER_END)}
    order by l.created_at limit 20`.execute(tx)
  return rows.find(({ whatsapp }) => toWhatsappNumber(whatsapp) === number) ?? null
}
