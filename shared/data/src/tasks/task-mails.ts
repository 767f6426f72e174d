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

/** Ends the letters of the person with that token. Safe to repeat; @returns false for an unknown token */
export const endMails = (db: Database, token: string): Promise<boolean> =>
  translated(async () => {
    const { rows } = await sql<{ ended: boolean }>`select end_task_mails(${token}) as ended`.execute(db.kysely)
    return rows[0]!.ended
  })

/** True for a token that ends the letters of a person. */
export const isMailToken = (db: Database, token: string): Promise<boolean> =>
  translated(async () => {
    const { rows } = await sql<{ known: boolean }>`select knows_task_mails(${token}) as known`.execute(db.kysely)
    return rows[0]!.known
  })
