import { sql } from 'kysely'
import { HISTORY } from '@fechai/domain/lead-history'
import type { LeadOrigin } from '@fechai/domain/lead-origin'
import { translated, type Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { receiveLead, type ReceivedLead } from './receive-lead.ts'

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

/** Finds the form of a page's token; null when there is none. */
export const formAt = (db: Database, token: string): Promise<FormDoor | null> =>
  translated(async () => {
    const { rows } = await sql<FormDoor>`
      select empresa_id as "empresaId", form_id as "formId", user_id as "userId", name, origins
      from form_at(${token}::uuid)`.execute(db.kysely)
    return rows[0] ?? null
  })

export const ownerOfForm = ({ empresaId, userId }: FormDoor): Owner => ({ empresaId, userId, reach: 'company' })

/** True where the form is not the only one of its company. */
export const hasOtherForms = (db: Database, form: FormDoor): Promise<boolean> =>
  inScope(db, ownerOfForm(form), async (tx) => {
    const other = await tx.selectFrom('lead_forms').select('id').where('id', '<>', form.formId).executeTakeFirst()
    return other !== undefined
  })

export interface ReceivedForm extends ReceivedLead {
  /** True when the same form had come before. */
  isRepeated: boolean
  /** True for a lead that was there before any form of these words and this ticket. */
  isOfAnother: boolean
}

/**
 * Makes a lead of a form, once for the same words under one ticket. One whose number the company has joins the existing
 * lead, and the origin is kept where none is known.
 */
export const receiveForm = (
  db: Database,
  form: FormDoor,
  { nome, whatsapp = '', produto = '', mensagem = '' }: FormWords,
  origin: LeadOrigin,
  sendingId: string,
): Promise<ReceivedForm> =>
  inScope(db, ownerOfForm(form), async (tx) => {
    const received = await receiveLead(tx, ownerOfForm(form), {
      ...{ nome, whatsapp, produto, mensagem, channel: 'Formulário' },
      once: { leadId: sendingId, dedupeKey: `form:${sendingId}` },
      activity: {
        new: HISTORY.ofForm(form.name),
        known: HISTORY.formAgain(form.name),
        origin: 'FORM',
      },
    })
    if (!received.isRepeated)
      await tx
        .insertInto('lead_origins')
        .values({ lead_id: received.id, form_id: form.formId, ...origin })
        .onConflict((oc) => oc.columns(['empresa_id', 'lead_id']).doNothing())
        .execute()
    return { ...received, isOfAnother: received.id !== sendingId }
  })
