import { leaveNotice } from '@fechai/data/notices'
import type { Owner } from '@fechai/data/database'
import type { DomainError } from '@fechai/domain/errors'
import { isNoticeKind } from '@fechai/domain/notices'
import type { Deps } from '../deps.ts'

/** Notifies the company's managers, once a day, of a failure that only the operator can fix. */
export async function tellManagers({ db }: Pick<Deps, 'db'>, owner: Owner, { code }: DomainError): Promise<void> {
  if (isNoticeKind(code)) await leaveNotice(db, owner, code)
}
