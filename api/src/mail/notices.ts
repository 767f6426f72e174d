import { companiesToTell, orderNotice } from '@fechai/data/notices'
import { NOTICE_SENTENCES, type NoticeKind } from '@fechai/domain/notices'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '@fechai/data/database'
import { managersOf } from '../identity/people.ts'
import { retryQueue } from '../outbox/retry-queue.ts'
import { noticeMail, restoredMail } from './letters.ts'

const letterFor = (kind: NoticeKind) => (kind === 'restaurado' ? restoredMail : noticeMail)

type Parts = Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment' | 'bus' | 'log'>

const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Writes to the managers of each company that the workers left word for. Safe to repeat and to run in several processes.
 * A company whose letters fail holds up no other.
 */
export function managerTeller(parts: Parts): () => Promise<void> {
  const turns = retryQueue(parts.log, 'notices', LONGEST_WAIT_MS)
  return async () =>
    turns.each(
      await companiesToTell(parts.db, turns.waiting()),
      (empresaId) => empresaId,
      (empresaId) => tellManagers(parts, empresaId),
    )
}

async function tellManagers({ db, authDb, mailer, environment, bus }: Parts, empresaId: string): Promise<void> {
  const order = () =>
    orderNotice(db, empresaId, async (tx, { kind, day }) => {
      const managers = await managersOf(authDb, empresaId)
      const letters = managers.map((email) => letterFor(kind)(email, NOTICE_SENTENCES[kind], environment.PUBLIC_URL))
      await mailer.order(tx, empresaId, letters, { kind, day })
    })
  while ((await order()) !== null) {
    mailer.deliver()
    await bus.publish(wholeCompany(empresaId), { type: 'notifications-changed' })
  }
}
