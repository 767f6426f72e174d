import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { manages } from '@fechai/domain/members'
import { SSO_REFUSALS } from '@fechai/domain/sso'
import type { Deps } from '../deps.ts'
import { accountTransaction, holdPeople, type AccountTx } from '../members/account-transaction.ts'
import { refuse } from '../members/refuse.ts'

/** Runs while the right to manage the company cannot be taken away. @throws DomainError('forbidden') without it */
export const asManager = <T>(
  { authDb }: Pick<Deps, 'authDb'>,
  owner: Owner,
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> =>
  accountTransaction(authDb, owner.userId, async (tx) => {
    const actor = (await holdPeople(tx, owner.empresaId)).find(({ id }) => id === owner.userId)
    if (!actor?.isActive || !manages(actor.role)) refuse('rights')
    return work(tx)
  })

/** @throws DomainError('conflict'): the company has connected no issuer */
export const none = (): never => {
  throw new DomainError('conflict', SSO_REFUSALS.none, { code: 'sso' })
}
