import { sql } from 'kysely'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import type { Key } from '@fechai/platform/crypto/keys'
import { HISTORY } from '@fechai/domain/lead-history'
import type { MailWords } from '@fechai/domain/lead-mail'
import { companyKeyOf } from '../companies/companies.ts'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { receiveLead, type ReceivedLead } from './receive-lead.ts'

/** Finds the company of an address, with the owner of the leads that come by it; null when there is none. */
export const mailboxAt = (db: Database, token: string): Promise<Owner | null> =>
  translated(async () => {
    const { rows } = await sql<{ empresaId: string; userId: string }>`
      select empresa_id as "empresaId", user_id as "userId" from mailbox_at(${token})`.execute(db.kysely)
    return rows[0] ? { ...rows[0], reach: 'company' } : null
  })

export interface ReceivedMailLead extends ReceivedLead {
  /** True when the e-mail had come before. */
  isRepeated: boolean
}

/**
 * Makes a lead of an e-mail, once for each Message-ID. Another e-mail of the same sender, or one with a number that the
 * company has, joins the existing lead.
 */
export async function receiveMail(
  db: Database,
  master: Key,
  owner: Owner,
  { nome, whatsapp, produto, mensagem, sender }: MailWords,
  messageId: string,
): Promise<ReceivedMailLead> {
  const hashOf = blindIndex(await companyKeyOf(db, master, owner), 'lead-mails')
  const message = hashOf(`message|${messageId}`)
  const bySender = sender === null ? null : hashOf(`sender|${sender}`)
  return inScope(db, owner, async (tx) => {
    // The same e-mail, or two of one sender, at once make one lead.
    const lock = `mail:${owner.empresaId}:${(bySender ?? message).toString('base64')}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
    const before = await mailBefore(tx, message)
    if (before) return { ...before, isRepeated: true }
    const received = await receiveLead(tx, owner, {
      ...{ nome, whatsapp, mensagem, produto, channel: 'E-mail' },
      known: bySender === null ? null : await leadOfSender(tx, bySender),
      activity: { new: HISTORY.ofMail, known: HISTORY.mailAgain, origin: 'EMAIL' },
    })
    const { id: leadId, isNew } = received
    await tx.insertInto('lead_mails').values({ lead_id: leadId, message, sender: bySender, made_lead: isNew }).execute()
    await tx
      .insertInto('lead_origins')
      .values({ lead_id: leadId, by_mail: true })
      .onConflict((oc) => oc.columns(['empresa_id', 'lead_id']).doNothing())
      .execute()
    return { ...received, isRepeated: false }
  })
}

async function mailBefore(tx: Tx, message: Buffer): Promise<ReceivedLead | null> {
  const { rows } = await sql<ReceivedLead>`
    select l.id, l.user_id as "userId", m.made_lead as "isNew" from lead_mails m
    join leads l on l.empresa_id = m.empresa_id and l.id = m.lead_id
    where m.message = ${message}`.execute(tx)
  return rows[0] ?? null
}

async function leadOfSender(tx: Tx, sender: Buffer): Promise<{ id: string; user_id: string } | null> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select coalesce(main.id, l.id) as id, coalesce(main.user_id, l.user_id) as user_id
    from lead_mails m join leads l on l.empresa_id = m.empresa_id and l.id = m.lead_id
    left join leads main on main.empresa_id = l.empresa_id and main.id = l.joined_into
    where m.sender = ${sender} and l.deleted_at is null
    order by m.at limit 1`.execute(tx)
  return rows[0] ?? null
}
