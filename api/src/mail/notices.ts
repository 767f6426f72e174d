import { orderNotice } from '@fechai/data/notices'
import { NOTICE_SENTENCES, type NoticeKind } from '@fechai/domain/notices'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '@fechai/data/database'
import { managersOf } from '../identity/people.ts'
import { noticeMail, restoredMail } from './letters.ts'

const letterFor = (kind: NoticeKind) => (kind === 'restaurado' ? restoredMail : noticeMail)

/** Writes to the managers of each company that the workers left word for. */
export async function tellManagers({
  db,
  authDb,
  mailer,
  environment,
  bus,
}: Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment' | 'bus'>): Promise<void> {
  for (;;) {
    const notice = await orderNotice(db, async (tx, { empresaId, kind, day }) => {
      const managers = await managersOf(authDb, empresaId)
      const letters = managers.map((email) => letterFor(kind)(email, NOTICE_SENTENCES[kind], environment.PUBLIC_URL))
      await mailer.order(tx, empresaId, letters, { kind, day })
    })
    if (notice === null) return
    mailer.deliver()
    await bus.publish(wholeCompany(notice.empresaId), { type: 'notifications-changed' })
  }
}
