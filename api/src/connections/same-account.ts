import { connectionsOf, type Credentials } from '@fechai/data/connections'
import type { Owner } from '@fechai/data/database'
import { CONNECTION_REFUSALS } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { Connector } from './connector.ts'
import { RecordGone } from './remote-call.ts'
import { openSession } from './session.ts'

/**
 * Refuses another account than the one that holds the connection's records: ids of records are small numbers in some
 * systems, and would name somebody else's there. One of some records has to be found by our id.
 * @throws DomainError('conflict'), RemoteFailure
 */
export async function requireSameAccount(
  deps: Pick<Deps, 'db' | 'master' | 'reach'>,
  owner: Owner,
  id: string,
  { connector, credentials }: { connector: Connector; credentials: Credentials },
): Promise<void> {
  const { records, mapping, ownState } = await connectionsOf(deps.db, deps.master, owner).someRecords(id)
  if (records.length === 0) return
  const session = openSession({
    ...{ connector, reach: deps.reach, access: { id, credentials, mapping, ownState } },
    renew: () => Promise.reject(new Error('an access that was just given is not renewed')),
  })
  for (const { leadId, remoteId } of records) {
    const found = await connector.find(session, leadId).catch((error: unknown) => {
      if (error instanceof RecordGone) return null
      throw error
    })
    if (found?.id === remoteId) return
  }
  throw new DomainError('conflict', CONNECTION_REFUSALS.otherAccount, { code: 'integracao_outra_conta' })
}
