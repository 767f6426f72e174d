import { deliverNotices } from '@fechai/shared/db/manager-notices'
import { NOTICE_SENTENCES } from '@fechai/shared/domain/notices'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '@fechai/shared/db/scope'
import { managersOf } from '../identity/people.ts'
import { noticeMail } from './letters.ts'

/** Writes to the managers of each company that the workers left word for. */
export async function tellManagers({
  db,
  authDb,
  mailer,
  environment,
  bus,
}: Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment' | 'bus'>): Promise<void> {
  await deliverNotices(db, async ({ empresaId, kind }) => {
    for (const email of await managersOf(authDb, empresaId))
      mailer.send(noticeMail(email, NOTICE_SENTENCES[kind], environment.PUBLIC_URL))
    await bus.publish(wholeCompany(empresaId), { type: 'notifications-changed' })
  })
}
