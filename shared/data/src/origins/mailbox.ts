import { sql } from 'kysely'
import type { LeadMailbox } from '@fechai/contracts/lead-forms'
import { DomainError } from '@fechai/domain/errors'
import { MAIL_LIMITS, MAIL_TEXTS, mailAddressOf, MAILBOX_LETTERS } from '@fechai/domain/lead-mail'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { randomCode } from './random-code.ts'

const TOKEN_LENGTH = 16

/** The address of a company whose e-mails become leads, for its managers. */
export const leadMailboxOf = (db: Database, owner: Owner, domain: string) => ({
  read: (): Promise<LeadMailbox | null> => inScope(db, owner, (tx) => readMailbox(tx, domain)),

  /**
   * Makes the address; one that is there is exchanged, and works for some days more. A second exchange within them keeps
   * it, and ends the address that came between. The leads are the caller's then.
   */
  renew: (): Promise<LeadMailbox> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ isNew: boolean }>`
        insert into lead_mailboxes as m (user_id, token) values (${owner.userId}, ${randomCode(MAILBOX_LETTERS, TOKEN_LENGTH)})
        on conflict (empresa_id) do update set user_id = excluded.user_id, token = excluded.token, created_at = now(),
          previous = case when m.previous_until > now() then m.previous else m.token end,
          previous_until = case when m.previous_until > now() then m.previous_until
            else now() + make_interval(days => ${MAIL_LIMITS.previousDays}) end
        returning previous is null as "isNew"`.execute(tx)
      const event = rows[0]!.isNew ? ('lead-mailbox-created' as const) : ('lead-mailbox-renewed' as const)
      await recordAudit(tx, owner, { event })
      return (await readMailbox(tx, domain))!
    }),

  /** Ends the address, and the one before it, at once. @throws DomainError('not-found') */
  remove: (): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('lead_mailboxes').executeTakeFirst()
      if (numDeletedRows === 0n)
        throw new DomainError('not-found', MAIL_TEXTS.noMailbox, { code: 'sem_endereco_de_email' })
      await recordAudit(tx, owner, { event: 'lead-mailbox-removed' })
    }),
})

async function readMailbox(tx: Tx, domain: string): Promise<LeadMailbox | null> {
  const { rows } = await sql<{ token: string; previousUntil: string | null; leads: number }>`
    select m.token, case when m.previous_until > now() then m.previous_until end as "previousUntil",
      (select count(*)::integer from lead_origins o where o.by_mail) as leads
    from lead_mailboxes m`.execute(tx)
  const [row] = rows
  return row ? { address: mailAddressOf(row.token, domain), previousUntil: row.previousUntil, leads: row.leads } : null
}
