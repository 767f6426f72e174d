import { randomBytes } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { SsoDomain } from '@fechai/contracts/sso'
import type { Database, Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { domainOf, domainRecord, domainRecordValue, SSO_LIMITS, SSO_REFUSALS } from '@fechai/domain/sso'
import type { Deps } from '../deps.ts'
import { asManager, none } from './as-manager.ts'
import { endPasswordSessions, endStreams } from './end-sessions.ts'

const DNS_MS = 5_000
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

interface Row {
  id: string
  domain: string
  token: string
  verifiedAt: string | null
}
const COLUMNS = 'id, domain, token, verified_at as "verifiedAt"'

const domainFrom = ({ token, ...row }: Row): SsoDomain => ({
  ...row,
  record: { name: domainRecord(row.domain), value: domainRecordValue(token) },
})

export async function domainsOf(authDb: Database, empresaId: string): Promise<SsoDomain[]> {
  const { rows } = await authDb.pool.query<Row>(
    `select ${COLUMNS} from auth.sso_domains where empresa_id = $1 order by domain`,
    [empresaId],
  )
  return rows.map(domainFrom)
}

/** @throws DomainError('invalid' | 'conflict') */
export async function addDomain(deps: Deps, owner: Owner, typed: string): Promise<SsoDomain> {
  const domain = domainToASCII(typed.replace(/^@/, ''))
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || domain.length > SSO_LIMITS.domainLength)
    throw new DomainError('invalid', SSO_REFUSALS.domain, { code: 'dominio' })
  return asManager(deps, owner, async (tx) => {
    const { rows: held } = await tx.query('select 1 from auth.sso_connections where empresa_id = $1 for update', [
      owner.empresaId,
    ])
    if (!held[0]) none()
    const { rows: known } = await tx.query<{ domain: string }>(
      'select domain from auth.sso_domains where empresa_id = $1',
      [owner.empresaId],
    )
    if (known.some((each) => each.domain === domain))
      throw new DomainError('conflict', SSO_REFUSALS.domainKnown, { code: 'dominio' })
    if (known.length >= SSO_LIMITS.domainsPerCompany)
      throw new DomainError('conflict', SSO_REFUSALS.domainsFull, { code: 'dominios_demais' })
    const { rows } = await tx.query<Row>(
      `insert into auth.sso_domains (empresa_id, domain, token) values ($1, $2, $3) returning ${COLUMNS}`,
      [owner.empresaId, domain, randomBytes(18).toString('base64url')],
    )
    return domainFrom(rows[0]!)
  })
}

/** @throws DomainError('not-found') for a domain that is not on the company's list */
export async function requireDomain({ authDb }: Pick<Deps, 'authDb'>, owner: Owner, id: string): Promise<Row> {
  const { rows } = await authDb.pool.query<Row>(
    `select ${COLUMNS} from auth.sso_domains where empresa_id = $1 and id = $2`,
    [owner.empresaId, id],
  )
  return rows[0] ?? unknown()
}

/**
 * Looks for the record of a domain in the DNS. A domain that another company has moves only when that company's record
 * is gone: the DNS says whose a domain is. Where the issuer is the only way in, sessions that passwords opened to its
 * accounts end. @throws DomainError('not-found' | 'conflict')
 */
export async function verifyDomain(deps: Deps, owner: Owner, id: string): Promise<void> {
  const { domain, token } = await requireDomain(deps, owner, id)
  const records = await recordsOf(deps, domain)
  if (!records.includes(domainRecordValue(token)))
    throw new DomainError('conflict', SSO_REFUSALS.noRecord, { code: 'dominio_dns' })
  await asManager(deps, owner, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('sso-domain|' || $1, 0))`, [domain])
    const { rows: others } = await tx.query<{ id: string; token: string }>(
      'select id, token from auth.sso_domains where domain = $1 and empresa_id <> $2 and verified_at is not null for update',
      [domain, owner.empresaId],
    )
    for (const other of others) {
      if (records.includes(domainRecordValue(other.token)))
        throw new DomainError('conflict', SSO_REFUSALS.domainTaken, { code: 'dominio_alheio' })
      await tx.query('update auth.sso_domains set verified_at = null where id = $1', [other.id])
    }
    // No row is fine: it was verified before, and keeps its time.
    await tx.query(
      'update auth.sso_domains set verified_at = now() where empresa_id = $1 and id = $2 and verified_at is null',
      [owner.empresaId, id],
    )
    await endPasswordSessions(tx, owner.empresaId, owner.userId)
  })
  await endStreams(deps, owner.empresaId)
}

/** @throws DomainError('not-found' | 'conflict') */
export const removeDomain = (deps: Deps, owner: Owner, id: string): Promise<void> =>
  asManager(deps, owner, async (tx) => {
    const { rowCount } = await tx.query('delete from auth.sso_domains where empresa_id = $1 and id = $2', [
      owner.empresaId,
      id,
    ])
    if (!rowCount) unknown()
    const { rows } = await tx.query(
      `select 1 from auth.sso_connections c where empresa_id = $1 and is_on and not exists (
         select from auth.sso_domains d where d.empresa_id = c.empresa_id and d.verified_at is not null)`,
      [owner.empresaId],
    )
    if (rows[0]) throw new DomainError('conflict', SSO_REFUSALS.lastDomain, { code: 'ultimo_dominio' })
  })

const recordsOf = ({ texts }: Pick<Deps, 'texts'>, domain: string): Promise<string[]> =>
  texts(domainRecord(domain), AbortSignal.timeout(DNS_MS)).catch(() => [])

const unknown = (): never => {
  throw new DomainError('not-found', SSO_REFUSALS.domainUnknown, { code: 'dominio' })
}

/** Returns how the domain of an address signs in; null for one that no company has verified or switched on. */
export interface DomainSignIn {
  empresaId: string
  isOnly: boolean
}

export async function signInOf(authDb: Database, email: string): Promise<DomainSignIn | null> {
  const { rows } = await authDb.pool.query<DomainSignIn>(
    `select c.empresa_id as "empresaId", c.is_only as "isOnly" from auth.sso_domains d
     join auth.sso_connections c on c.empresa_id = d.empresa_id
     where d.domain = $1 and d.verified_at is not null and c.is_on`,
    [domainOf(email)],
  )
  return rows[0] ?? null
}
