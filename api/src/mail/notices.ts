import { orderNotice } from '@fechai/data/notices'
import { NOTICE_SENTENCES, type NoticeKind } from '@fechai/domain/notices'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '@fechai/data/database'
import { managersOf } from '../identity/people.ts'
import { noticeMail, restoredMail } from './letters.ts'

const letterFor = (kind: NoticeKind) => (kind === 'restaurado' ? restoredMail : noticeMail)

/**
 * Writes to the managers of each company that the workers left word for. A company whose letters fail holds up no other.
 * @throws the first failure, once the others have their letters
 */
export async function tellManagers({
  db,
  authDb,
  mailer,
  environment,
  bus,
}: Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment' | 'bus'>): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    let empresaId: string | null = null
    try {
      const notice = await orderNotice(
        db,
        async (tx, { kind, day, ...of }) => {
          empresaId = of.empresaId
          const managers = await managersOf(authDb, empresaId)
          const letters = managers.map((email) =>
            letterFor(kind)(email, NOTICE_SENTENCES[kind], environment.PUBLIC_URL),
          )
          await mailer.order(tx, empresaId, letters, { kind, day })
        },
        [...failures.keys()],
      )
      if (notice === null) break
      mailer.deliver()
      await bus.publish(wholeCompany(notice.empresaId), { type: 'notifications-changed' })
    } catch (error) {
      if (empresaId === null || failures.has(empresaId)) throw error
      failures.set(empresaId, error)
    }
  }
  for (const failure of failures.values()) throw failure
}
