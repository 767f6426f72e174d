import { randomBytes } from 'node:crypto'
import type { ScimToken, SsoConnection, SsoConnectionChange, SsoSettings, SsoSwitch } from '@fechai/contracts/sso'
import { companyKeyOf } from '@fechai/data/companies'
import { wholeCompany, type Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { isSharedIssuer, SCIM_TOKEN_PREFIX, SSO_REFUSALS } from '@fechai/domain/sso'
import { openText, sealText } from '@fechai/platform/crypto/keys'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import type { Deps } from '../deps.ts'
import { asManager, none } from './as-manager.ts'
import { domainsOf } from './domains.ts'
import { endPasswordSessions, endStreams } from './end-sessions.ts'
import { inIssuerPlace } from './issuer-place.ts'
import { testIssuer, type IssuerOf } from './issuer.ts'

interface Row extends Omit<SsoConnection, 'scim'> {
  scimMadeAt: string | null
  scimUsedAt: string | null
}

const COLUMNS = `issuer, client_id as "clientId", tested_at is not null as "isTested",
  proven_at is not null as "isProven", is_on as "isOn", is_only as "isOnly", break_glass as "breakGlass",
  scim_made_at as "scimMadeAt", scim_used_at as "scimUsedAt"`

const secretPlace = (empresaId: string): string => `sso_connections|client_secret|${empresaId}`

/** Address that a company's issuer has to allow. One for each company, so that no issuer gets the answers of another. */
export const redirectUriOf = ({ environment }: Pick<Deps, 'environment'>, empresaId: string): string =>
  new URL(`/api/auth/sso/callback/${empresaId}`, environment.PUBLIC_URL).href

/** Reads the settings of a company, for its managers. */
export async function readSettings(deps: Deps, { empresaId }: Owner): Promise<SsoSettings> {
  const { rows } = await deps.authDb.pool.query<Row>(
    `select ${COLUMNS} from auth.sso_connections where empresa_id = $1`,
    [empresaId],
  )
  return {
    connection: rows[0] ? connectionFrom(rows[0]) : null,
    domains: await domainsOf(deps.authDb, empresaId),
    redirectUri: redirectUriOf(deps, empresaId),
    scimUrl: new URL('/scim/v2', deps.environment.PUBLIC_URL).href,
  }
}

function connectionFrom({ scimMadeAt, scimUsedAt, ...row }: Row): SsoConnection {
  return { ...row, scim: scimMadeAt === null ? null : { madeAt: scimMadeAt, usedAt: scimUsedAt } }
}

/**
 * Returns the issuer of a company with its open secret. @throws DomainError('conflict') when it has connected none
 */
export async function issuerOf(deps: Pick<Deps, 'authDb' | 'db' | 'master'>, empresaId: string): Promise<IssuerOf> {
  const { rows } = await deps.authDb.pool.query<{ issuer: string; clientId: string; sealed: Buffer }>(
    `select issuer, client_id as "clientId", client_secret as sealed from auth.sso_connections where empresa_id = $1`,
    [empresaId],
  )
  const { issuer, clientId, sealed } = rows[0] ?? none()
  const key = await companyKeyOf(deps.db, deps.master, wholeCompany(empresaId))
  return { issuer, clientId, secret: openText(key, sealed, secretPlace(empresaId)) }
}

/**
 * Stores the issuer. Another issuer or client begins switched off, untested and without a token of a directory. Another secret alone is tested at once,
 * and stored only if the issuer takes it, so that sign-ins go on.
 * @throws DomainError
 */
export async function connect(deps: Deps, owner: Owner, given: Omit<SsoConnectionChange, 'current'>): Promise<void> {
  const { empresaId } = owner
  const known = await issuerOf(deps, empresaId).catch(() => null)
  const secret = given.secret ?? known?.secret
  if (!secret) throw new DomainError('invalid', SSO_REFUSALS.secretMissing, { code: 'sso_segredo' })
  const { issuer, clientId } = given
  if (!['https:', 'http:'].includes(new URL(issuer).protocol))
    throw new DomainError('invalid', SSO_REFUSALS.notPublic, { code: 'sso_fora' })
  if (isSharedIssuer(issuer)) throw new DomainError('invalid', SSO_REFUSALS.shared, { code: 'sso_de_todos' })
  const isSame = known !== null && known.issuer === issuer && known.clientId === clientId
  if (isSame) await passes(deps, empresaId, { issuer, clientId, secret })
  const key = await companyKeyOf(deps.db, deps.master, owner)
  const sealed = sealText(key, secret, secretPlace(empresaId))
  await asManager(deps, owner, async (tx) => {
    if (isSame) {
      const { rowCount } = await tx.query(
        `update auth.sso_connections set client_secret = $2, tested_at = now()
         where empresa_id = $1 and issuer = $3 and client_id = $4`,
        [empresaId, sealed, issuer, clientId],
      )
      if (!rowCount) changed()
    } else {
      // Subjects are an issuer's names for the people of one client.
      await tx.query('update auth.sso_people set issuer = null, subject = null where empresa_id = $1', [empresaId])
      await tx.query(
        `insert into auth.sso_connections (empresa_id, issuer, client_id, client_secret) values ($1, $2, $3, $4)
         on conflict (empresa_id) do update set issuer = $2, client_id = $3, client_secret = $4, tested_at = null,
           proven_at = null, is_on = false, is_only = false, break_glass = null, scim_hash = null,
           scim_made_at = null, scim_used_at = null`,
        [empresaId, issuer, clientId, sealed],
      )
    }
  })
  if (!isSame) await endStreams(deps, empresaId)
}

/** Checks the issuer and notes that it passed. @throws DomainError */
export async function test(deps: Deps, { empresaId }: Owner): Promise<void> {
  const issuer = await issuerOf(deps, empresaId)
  await passes(deps, empresaId, issuer)
  const { rowCount } = await deps.authDb.pool.query(
    'update auth.sso_connections set tested_at = now() where empresa_id = $1 and issuer = $2 and client_id = $3',
    [empresaId, issuer.issuer, issuer.clientId],
  )
  if (!rowCount) changed()
}

/** @throws DomainError of an issuer that does not pass */
const passes = (deps: Deps, empresaId: string, issuer: IssuerOf): Promise<void> =>
  inIssuerPlace(deps, empresaId, () => testIssuer(issuer, deps.reach, redirectUriOf(deps, empresaId)))

/**
 * Switches sign-in by the issuer, and whether it is the only way. Switched off, the sessions that it opened end; as the
 * only way, those that passwords opened end, but for the sessions of the person who acts and of the one for emergencies.
 * @throws DomainError('conflict')
 */
export async function switchTo(
  deps: Deps,
  owner: Owner,
  { on, only, breakGlass }: Omit<SsoSwitch, 'current'>,
): Promise<void> {
  const { empresaId, userId } = owner
  await asManager(deps, owner, async (tx) => {
    const { rows } = await tx.query<Row & { domains: number; isGlass: boolean }>(
      `select ${COLUMNS}, (select count(*)::int from auth.sso_domains d
           where d.empresa_id = c.empresa_id and d.verified_at is not null) as domains,
         exists (select from auth.users u where u.id = $2 and u.empresa_id = c.empresa_id and u.role = 'gestor'
           and u.deactivated_at is null and u.two_factor_enabled) as "isGlass"
       from auth.sso_connections c where empresa_id = $1 for update of c`,
      [empresaId, breakGlass],
    )
    const known = rows[0] ?? none()
    if (on && !known.isTested) conflict('untested')
    if (on && known.domains === 0) conflict('noDomain')
    if (on && only && !known.isProven) conflict('unproven')
    if (on && only && !known.isGlass) conflict('breakGlass')
    await tx.query(
      `update auth.sso_connections set is_on = $2, is_only = $2 and $3, break_glass = $4 where empresa_id = $1`,
      [empresaId, on, only, only ? breakGlass : null],
    )
    await endPasswordSessions(tx, empresaId, userId)
  })
  await endStreams(deps, empresaId)
}

/** Forgets the issuer, its domains and the directory's token. */
export async function disconnect(deps: Deps, owner: Owner): Promise<void> {
  await asManager(deps, owner, async (tx) => {
    await tx.query('delete from auth.sso_connections where empresa_id = $1', [owner.empresaId])
  })
  await endStreams(deps, owner.empresaId)
}

/** Makes the token of the directory; the one before opens nothing any more. @throws DomainError('conflict') */
export const makeScimToken = (deps: Deps, owner: Owner): Promise<ScimToken> =>
  asManager(deps, owner, async (tx) => {
    const token = `${SCIM_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
    const { rowCount } = await tx.query(
      `update auth.sso_connections set scim_hash = $2, scim_made_at = now(), scim_used_at = null where empresa_id = $1`,
      [owner.empresaId, tokenHash(token)],
    )
    if (!rowCount) none()
    return { token }
  })

export const revokeScimToken = (deps: Deps, owner: Owner): Promise<void> =>
  asManager(deps, owner, async (tx) => {
    // No row is fine: then there is no token either.
    await tx.query('update auth.sso_connections set scim_hash = null, scim_made_at = null where empresa_id = $1', [
      owner.empresaId,
    ])
  })

/** Another manager connected another issuer while this one was asked. */
const changed = (): never => {
  throw new DomainError('conflict', SSO_REFUSALS.changed, { code: 'sso_mudou' })
}

const conflict = (why: 'untested' | 'noDomain' | 'unproven' | 'breakGlass'): never => {
  throw new DomainError('conflict', SSO_REFUSALS[why], { code: `sso_${why}` })
}
