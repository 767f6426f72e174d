import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Reminders of a person by e-mail: off until the person asks for them. */
export const taskMailsOf = (db: Database, owner: Owner) => ({
  isOn: (): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('task_mails')
        .select('by_mail')
        .where('user_id', '=', owner.userId)
        .executeTakeFirst()
      return row?.by_mail ?? false
    }),

  set: (byMail: boolean): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .insertInto('task_mails')
        .values({ user_id: owner.userId, by_mail: byMail })
        .onConflict((oc) =>
          oc.columns(['empresa_id', 'user_id']).doUpdateSet({ by_mail: byMail, changed_at: sql<string>`now()` }),
        )
        .execute()
      await recordAudit(tx, owner, { event: 'task-mails-changed', subjectId: owner.userId, details: { byMail } })
    }),
})

/** Persons among `userIds` who want letters, each with the token of the address that ends them. */
export async function wantedMails(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('task_mails')
    .select(['user_id', 'token'])
    .where('by_mail', '=', true)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id: userId, token }) => [userId, token]))
}

/** Kinds of letters and messages that an address in them ends. */
export type MailKind = 'tasks' | 'digest' | 'whatsapp-digest'

type Ends = Record<'tasks' | 'digest' | 'message', boolean>

/** Ends what the person with that token receives. Safe to repeat; @returns its kind, null for an unknown token */
export const endMails = (db: Database, token: string): Promise<MailKind | null> =>
  translated(async () => {
    const { rows } = await sql<Ends>`
      select end_task_mails(${token}) as tasks, end_digest_mails(${token}) as digest,
        end_whatsapp_digests(${token}) as message`.execute(db.kysely)
    return kindIn(rows[0]!)
  })

/** Returns the kind of letters that a token ends; null for an unknown one. */
export const kindOfToken = (db: Database, token: string): Promise<MailKind | null> =>
  translated(async () => {
    const { rows } = await sql<Ends>`
      select knows_task_mails(${token}) as tasks, knows_digest_mails(${token}) as digest,
        knows_whatsapp_digests(${token}) as message`.execute(db.kysely)
    return kindIn(rows[0]!)
  })

const kindIn = ({ tasks, digest, message }: Ends): MailKind | null =>
  tasks ? 'tasks' : digest ? 'digest' : message ? 'whatsapp-digest' : null
