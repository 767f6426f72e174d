import { leaveNotice } from '@fechai/data/notices'
import type { Owner } from '@fechai/data/database'
import type { DomainError } from '@fechai/domain/errors'
import { isNoticeKind } from '@fechai/domain/notices'
import type { Deps } from '../deps.ts'

/** What only the operator can mend is told to the company's managers, once a day. */
export async function tellManagers({ db }: Pick<Deps, 'db'>, owner: Owner, { code }: DomainError): Promise<void> {
  if (isNoticeKind(code)) await leaveNotice(db, owner, code)
}
