import { companyKeyOf } from '@fechai/data/companies'
import { connectionAccessOf, type ConnectionAccess } from '@fechai/data/connections'
import { wholeCompany } from '@fechai/data/database'
import { CONNECTION_REFUSALS } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Deps } from '../deps.ts'
import type { Connector } from './connector.ts'
import { renewedAccess, type OAuthApp } from './oauth.ts'
import type { Session } from './remote-call.ts'
import { openSession } from './session.ts'

export interface OpenAccount {
  connector: Connector
  session: Session
  access: ConnectionAccess
  companyKey: Key
}

export type AccountParts = Pick<Deps, 'db' | 'master' | 'connectors' | 'reach'>

/** @throws DomainError('conflict') for a system in which this installation is not registered */
export function appOf({ connectors }: Pick<Deps, 'connectors'>, connector: Connector): OAuthApp {
  const app = connectors.appOf(connector.kind)
  if (!app) throw new DomainError('conflict', CONNECTION_REFUSALS.notOffered, { code: 'integracao_sem_oauth' })
  return app
}

/** Opens a company's account in the other system. @throws DomainError('not-found' | 'conflict') */
export async function openAccount(parts: AccountParts, empresaId: string, id: string): Promise<OpenAccount> {
  const owner = wholeCompany(empresaId)
  const companyKey = await companyKeyOf(parts.db, parts.master, owner)
  const stored = connectionAccessOf(parts.db, companyKey, owner, id)
  const access = await stored.read()
  const connector = parts.connectors.of(access.kind)
  const session = openSession({
    ...{ connector, access, reach: parts.reach },
    renew: (used) => stored.renew(used, (refresh) => renewedAccess(connector, appOf(parts, connector), refresh)),
  })
  return { connector, session, access, companyKey }
}
