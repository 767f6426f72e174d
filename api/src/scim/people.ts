import type { ScimList, ScimUser, ScimUserGiven } from '@fechai/contracts/scim'
import { SCIM_LIST, SCIM_USER } from '@fechai/contracts/scim'
import { notifyOfLeftLeads } from '@fechai/data/companies'
import { inScope, wholeCompany } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { MEMBER_REFUSALS, refuseDirectoryEnd } from '@fechai/domain/members'
import { SSO_FAILURES, SSO_LIMITS } from '@fechai/domain/sso'
import type { Deps } from '../deps.ts'
import { notifyOfAttendant } from '../members/accept-invitation.ts'
import { accountTransaction, type AccountTx } from '../members/account-transaction.ts'
import { endAccess } from '../members/change-member.ts'
import { refuse } from '../members/refuse.ts'
import { addressChangedMail } from '../mail/letters.ts'
import { forgetOwnSecrets } from '../sso/forget-own-secrets.ts'
import { type Account, accountOf, createAccount, NotJoined, requireOwnDomain } from '../sso/join.ts'
import { admit } from '../sso/sign-in.ts'
import type { Filter } from './filter.ts'
import { nameOf, type PersonChange } from './patch.ts'

interface Row {
  id: string
  email: string
  name: string
  isActive: boolean
  externalId: string | null
  createdAt: Date | string
  updatedAt: Date | string
}

/**
 * People that a directory sees and changes: those of the company's verified domains, without administrators of the
 * product and without whom it deleted.
 */
const PEOPLE = `from auth.users u left join auth.sso_people p on p.user_id = u.id
  where u.empresa_id = $1 and u.id <> u.empresa_id and u.role <> 'admin' and u.erased_at is null and p.left_at is null
    and exists (select from auth.sso_domains d where d.empresa_id = u.empresa_id and d.verified_at is not null
      and d.domain = split_part(u.email, '@', 2))`
const COLUMNS = `u.id, u.email, u.name, u.deactivated_at is null as "isActive", p.external_id as "externalId",
  u.created_at as "createdAt", u.updated_at as "updatedAt"`
/** Column of each attribute that a list is filtered by. */
const FILTERED = { userName: 'u.email', externalId: 'p.external_id', id: 'u.id::text' } as const

/** People of a company in the order of their ids, as its directory reads them. */
export async function listPeople(
  deps: Deps,
  empresaId: string,
  { filter, startIndex, count }: { filter: Filter | null; startIndex: number; count: number },
): Promise<ScimList> {
  const of = filter ? ` and ${FILTERED[filter.attribute]} = $2` : ''
  const values = filter ? [empresaId, filter.value] : [empresaId]
  const [all, page] = await Promise.all([
    deps.authDb.pool.query<{ count: number }>(`select count(*)::int as count ${PEOPLE}${of}`, values),
    deps.authDb.pool.query<Row>(
      `select ${COLUMNS} ${PEOPLE}${of} order by u.id offset $${values.length + 1} limit $${values.length + 2}`,
      [...values, startIndex - 1, count],
    ),
  ])
  return {
    schemas: [SCIM_LIST],
    totalResults: all.rows[0]!.count,
    startIndex,
    itemsPerPage: page.rows.length,
    Resources: page.rows.map((row) => userFrom(deps, row)),
  }
}

/** @throws DomainError('not-found') for a person whom the directory does not see */
export async function readPerson(deps: Deps, empresaId: string, id: string): Promise<ScimUser> {
  const { rows } = await deps.authDb.pool.query<Row>(`select ${COLUMNS} ${PEOPLE} and u.id = $2`, [empresaId, id])
  return rows[0] ? userFrom(deps, rows[0]) : unknown()
}

/**
 * Creates a member, or opens the access again of one whom the directory deleted. @throws DomainError('conflict') for an
 * address that has an account, in this company or in another one, and for one whose access people ended
 */
export async function createPerson(deps: Deps, empresaId: string, given: ScimUserGiven): Promise<ScimUser> {
  const email = given.userName
  const name = nameOf(given) ?? email.slice(0, email.indexOf('@'))
  const { id, isNew } = await joining(deps, async (tx) => {
    await requireOwnDomain(tx, empresaId, email)
    const known = await accountOf(tx, email)
    if (known) await requireReturning(tx, empresaId, known, given.externalId ?? null)
    const person = known?.id ?? (await createAccount(tx, { empresaId, email, name }, () => admit(deps, empresaId)))
    await tx.query(
      `insert into auth.sso_people (user_id, empresa_id, external_id) values ($1, $2, $3)
       on conflict (user_id) do update set external_id = $3, left_at = null`,
      [person, empresaId, given.externalId ?? null],
    )
    if (known && !known.isActive) await reopen(tx, empresaId, person)
    return { id: person, isNew: !known }
  })
  if (isNew) await notifyOfAttendant(deps, { empresaId, personId: id }, name)
  if (given.active === false) await end(deps, empresaId, id)
  return readPerson(deps, empresaId, id)
}

/** Applies what a directory changed; a person without access keeps the leads until a manager hands them over. */
export async function changePerson(
  deps: Deps,
  empresaId: string,
  id: string,
  { active, email, name, externalId }: PersonChange,
): Promise<ScimUser> {
  const known = await readPerson(deps, empresaId, id)
  const isRenamed = email !== undefined && email !== known.userName
  const isNamed = name !== undefined && name !== '' && name !== known.displayName
  const isLinked = externalId !== undefined && externalId !== (known.externalId ?? null)
  // An end comes first: a rename that is refused keeps no access open.
  if (active === false && known.active) await end(deps, empresaId, id)
  await joining(deps, async (tx) => {
    if (isRenamed || isNamed || isLinked) await refuseBreakGlass(tx, id)
    if (isRenamed) await rename(tx, empresaId, id, email)
    if (isNamed)
      await tx.query('update auth.users set name = $3, updated_at = now() where empresa_id = $1 and id = $2', [
        empresaId,
        id,
        name.slice(0, 120),
      ])
    if (isLinked) {
      // An ended access keeps the name that the directory knows it by: another one may be another person's.
      if (!known.active && known.externalId !== undefined) throw taken()
      await tx.query(
        `insert into auth.sso_people (user_id, empresa_id, external_id) values ($1, $2, $3)
         on conflict (user_id) do update set external_id = $3`,
        [id, empresaId, externalId],
      )
    }
    if (active === true && !known.active) await reopen(tx, empresaId, id)
  })
  if (isRenamed) await notifyOfAddress(deps, empresaId, id, [known.userName, email])
  return readPerson(deps, empresaId, id)
}

/** Ends the access; the directory does not see the person from then on, and the company does. */
export async function removePerson(deps: Deps, empresaId: string, id: string): Promise<void> {
  const known = await readPerson(deps, empresaId, id)
  if (known.active) await end(deps, empresaId, id)
  await accountTransaction(deps.authDb, null, async (tx) => {
    await tx.query(
      `insert into auth.sso_people (user_id, empresa_id, left_at) values ($1, $2, now())
       on conflict (user_id) do update set left_at = now()`,
      [id, empresaId],
    )
  })
}

/** Ends the access, and notifies managers of the leads that wait for another owner. */
async function end(deps: Deps, empresaId: string, id: string): Promise<void> {
  const company = wholeCompany(empresaId)
  await endAccess(deps, company, id, (people) => refuseDirectoryEnd(people, id), 'directory')
  if (await notifyOfLeftLeads(deps.db, company, id)) void deps.bus.publish(company, { type: 'notifications-changed' })
}

/**
 * An account may be created again only if the directory deleted it and knows it by the same name: an address may have
 * been given to another person. @throws DomainError('conflict')
 */
async function requireReturning(
  tx: AccountTx,
  empresaId: string,
  known: Account,
  externalId: string | null,
): Promise<void> {
  const { rows } = await tx.query<{ externalId: string | null }>(
    'select external_id as "externalId" from auth.sso_people where user_id = $1 and left_at is not null',
    [known.id],
  )
  const isOwn = known.empresaId === empresaId && known.role !== 'admin' && !known.isBreakGlass
  if (!isOwn || !rows[0] || ![null, externalId].includes(rows[0].externalId)) throw taken()
}

/** @throws DomainError('conflict') for the person who gets in by a password if the issuer is away */
async function refuseBreakGlass(tx: AccountTx, id: string): Promise<void> {
  const { rows } = await tx.query('select 1 from auth.sso_connections where break_glass = $1 and is_only', [id])
  if (rows[0]) refuse('breakGlass')
}

/**
 * Opens an access that the directory ended: as a salesperson's, without the password and the second factor of before.
 * @throws DomainError('conflict') for an access that people ended, and for a person whose data is erased
 */
async function reopen(tx: AccountTx, empresaId: string, id: string): Promise<void> {
  const { rows } = await tx.query<{ byDirectory: boolean; isErased: boolean }>(
    `select ended_by_directory as "byDirectory", coalesce(erased_at, erasure_ordered_at) is not null as "isErased"
     from auth.users where empresa_id = $1 and id = $2 for update`,
    [empresaId, id],
  )
  if (rows[0]?.isErased) refuse('erased')
  if (!rows[0]?.byDirectory) refuse('ended')
  await forgetOwnSecrets(tx, id)
  const { rowCount } = await tx.query(
    `update auth.users set deactivated_at = null, role = 'vendedor', updated_at = now()
     where empresa_id = $1 and id = $2 and role <> 'admin'`,
    [empresaId, id],
  )
  if (!rowCount) refuse('admin')
}

/**
 * An address changes within the company's domains, as with a new surname. Sessions end. The address of who manages the
 * company is not the directory's to change: it would open their account to another person.
 */
async function rename(tx: AccountTx, empresaId: string, id: string, email: string): Promise<void> {
  await requireOwnDomain(tx, empresaId, email)
  const { rows } = await tx.query('select 1 from auth.users where id = $1 and role = $2 for update', [id, 'vendedor'])
  if (!rows[0]) refuse('directory')
  const other = await accountOf(tx, email)
  if (other && other.id !== id) throw taken()
  await tx.query(
    'update auth.users set email = $3, email_verified = true, updated_at = now() where empresa_id = $1 and id = $2',
    [empresaId, id, email],
  )
  await tx.query('delete from auth.sessions where user_id = $1', [id])
}

/** Writes to both addresses; a letter that fails is logged alone, because the address has changed. */
async function notifyOfAddress(deps: Deps, empresaId: string, id: string, addresses: readonly string[]): Promise<void> {
  await deps.hub.checkSessions(id)
  try {
    await inScope(deps.db, wholeCompany(empresaId), (tx) =>
      deps.mailer.order(tx, empresaId, addresses.map(addressChangedMail)),
    )
    deps.mailer.deliver()
  } catch (err) {
    deps.log.error({ err, empresaId }, 'letters about an address were not stored')
  }
}

/** @throws DomainError with the sentence of what `NotJoined` names */
async function joining<T>({ authDb }: Deps, work: (tx: AccountTx) => Promise<T>): Promise<T> {
  return accountTransaction(authDb, null, work).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === KNOWN_ALREADY) throw taken()
    if (!(error instanceof NotJoined)) throw error
    if (error.failure === 'outra') throw taken()
    throw new DomainError('invalid', SSO_FAILURES[error.failure], { code: `scim_${error.failure}` })
  })
}

/** Postgres' code of a value that another row has: an `externalId` names one person. */
const KNOWN_ALREADY = '23505'

/** Another company's account gets the same answer as one of this company. */
const taken = (): DomainError =>
  new DomainError('conflict', 'Este userName ou externalId já está em uso.', { code: 'scim_em_uso' })

const unknown = (): never => {
  throw new DomainError('not-found', MEMBER_REFUSALS.unknown, { code: 'membro_unknown' })
}

function userFrom({ environment }: Deps, row: Row): ScimUser {
  const { id, email, name, isActive, externalId } = row
  return {
    schemas: [SCIM_USER],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    displayName: name,
    name: { formatted: name },
    emails: [{ value: email, primary: true, type: 'work' }],
    active: isActive,
    meta: {
      resourceType: 'User',
      created: new Date(row.createdAt).toISOString(),
      lastModified: new Date(row.updatedAt).toISOString(),
      location: new URL(`/scim/v2/Users/${id}`, environment.PUBLIC_URL).href,
    },
  }
}

/** Most people of one answer. */
export const PAGE = SSO_LIMITS.pageSize
