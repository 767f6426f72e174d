import { deliverNotices } from '@fechai/shared/db/manager-notices'
import { NOTICE_SENTENCES } from '@fechai/shared/domain/notices'
import type { Deps } from '../deps.ts'
import { noticeMail } from './letters.ts'

/** Writes to the managers of each company that the workers left word for. */
export async function tellManagers({
  db,
  authDb,
  mailer,
  environment,
}: Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment'>): Promise<void> {
  await deliverNotices(db, async ({ empresaId, kind }) => {
    const { rows } = await authDb.pool.query<{ email: string }>(
      `select email from auth.users where empresa_id = $1 and role = 'gestor' and deactivated_at is null`,
      [empresaId],
    )
    for (const { email } of rows) mailer.send(noticeMail(email, NOTICE_SENTENCES[kind], environment.PUBLIC_URL))
  })
}
