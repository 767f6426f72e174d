import type { ScimList, ScimUser, ScimUserGiven } from '@fechai/contracts/scim'
import { SCIM_LIST, SCIM_USER } from '@fechai/contracts/scim'
import { notifyOfLeftLeads } from '@fechai/data/companies'
import { wholeCompany } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { MEMBER_REFUSALS, refuseDirectoryEnd } from '@fechai/domain/members'
import { SSO_FAILURES, SSO_LIMITS } from '@fechai/domain/sso'
import type { Deps } from '../deps.ts'
import { notifyOfAttendant } from '../members/accept-invitation.ts'
import { accountTransaction, type AccountTx } from '../members/account-transaction.ts'
import { endAccess } from '../members/change-member.ts'
import { accountOf, createAccount, NotJoined, requireOwnDomain } from '../sso/join.ts'
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
 * address that has an account, in this company or in another one
 */
export async function createPerson(deps: Deps, empresaId: string, given: ScimUserGiven): Promise<ScimUser> {
  const email = given.userName
  const name = nameOf(given) ?? email.slice(0, email.indexOf('@'))
  const { id, isNew } = await joining(deps, async (tx) => {
    await requireOwnDomain(tx, empresaId, email)
    const known = await accountOf(tx, email)
    if (known && !(known.empresaId === empresaId && (await hasLeft(tx, known.id)))) throw taken()
    const person = known?.id ?? (await createAccount(tx, { empresaId, email, name }, () => admit(deps, empresaId)))
    await tx.query(
      `insert into auth.sso_people (user_id, empresa_id, external_id) values ($1, $2, $3)
       on conflict (user_id) do update set external_id = $3, left_at = null`,
      [person, empresaId, given.externalId ?? null],
    )
    if (known) await setActive(tx, empresaId, person)
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
  await joining(deps, async (tx) => {
    if (email !== undefined && email !== known.userName) await rename(tx, empresaId, id, email)
    if (name !== undefined && name !== '' && name !== known.displayName)
      await tx.query('update auth.users set name = $3, updated_at = now() where empresa_id = $1 and id = $2', [
        empresaId,
        id,
        name.slice(0, 120),
      ])
    if (externalId !== undefined && externalId !== (known.externalId ?? null))
      await tx.query(
        `insert into auth.sso_people (user_id, empresa_id, external_id) values ($1, $2, $3)
         on conflict (user_id) do update set external_id = $3`,
        [id, empresaId, externalId],
      )
    if (active === true && !known.active) await setActive(tx, empresaId, id)
  })
  if (active === false && known.active) await end(deps, empresaId, id)
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
  await endAccess(deps, company, id, (people) => refuseDirectoryEnd(people, id))
  if (await notifyOfLeftLeads(deps.db, company, id)) void deps.bus.publish(company, { type: 'notifications-changed' })
}

async function hasLeft(tx: AccountTx, id: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from auth.sso_people where user_id = $1 and left_at is not null', [id])
  return rows.length > 0
}

/** @throws DomainError('conflict') for a person whose data is erased */
async function setActive(tx: AccountTx, empresaId: string, id: string): Promise<void> {
  const { rowCount } = await tx.query(
    `update auth.users set deactivated_at = null, updated_at = now()
     where empresa_id = $1 and id = $2 and coalesce(erased_at, erasure_ordered_at) is null`,
    [empresaId, id],
  )
  if (!rowCount) throw new DomainError('conflict', MEMBER_REFUSALS.erased, { code: 'membro_erased' })
}

/** An address changes within the company's domains, as with a new surname. */
async function rename(tx: AccountTx, empresaId: string, id: string, email: string): Promise<void> {
  await requireOwnDomain(tx, empresaId, email)
  const other = await accountOf(tx, email)
  if (other && other.id !== id) throw taken()
  await tx.query(
    'update auth.users set email = $3, email_verified = true, updated_at = now() where empresa_id = $1 and id = $2',
    [empresaId, id, email],
  )
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
