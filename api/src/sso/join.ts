import type { Role } from '@fechai/domain/members'
import { domainOf, type SsoFailure } from '@fechai/domain/sso'
import type { AccountTx } from '../members/account-transaction.ts'
import { forgetOwnSecrets } from './forget-own-secrets.ts'
import type { Claims } from './issuer.ts'

/** A sign-in or a person of a directory that is refused, by its reason. */
export class NotJoined extends Error {
  readonly failure: SsoFailure
  constructor(failure: SsoFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

export interface Account {
  id: string
  empresaId: string
  role: Role
  isActive: boolean
  isConfirmed: boolean
  /** Gets in by a password if the issuer is away; a manager chose this person. */
  isBreakGlass: boolean
}

const ACCOUNT = `u.id, u.empresa_id as "empresaId", u.role, u.deactivated_at is null as "isActive",
  u.email_verified as "isConfirmed",
  exists (select from auth.sso_connections s where s.break_glass = u.id and s.is_only) as "isBreakGlass"`

/** Refuses or counts a person before an account is made. @throws NotJoined or DomainError('limit') */
export type Admit = () => Promise<void>

/** An account that an issuer's token opens. */
export interface Joined {
  id: string
  isNew: boolean
}

/** @throws NotJoined for an address whose domain the company has not verified */
export async function requireOwnDomain(tx: AccountTx, empresaId: string, email: string): Promise<void> {
  const { rows } = await tx.query(
    'select 1 from auth.sso_domains where empresa_id = $1 and domain = $2 and verified_at is not null',
    [empresaId, domainOf(email)],
  )
  if (!rows[0]) throw new NotJoined('dominio')
}

/**
 * Finds the account that a checked token opens, links the one that has its address, or creates one. An issuer answers
 * for the verified domains of its own company alone: it opens no account of another company, and none of an
 * administrator of the product. An account whose address was never confirmed loses its password when it is linked.
 * @throws NotJoined
 */
export async function joinBySubject(
  tx: AccountTx,
  empresaId: string,
  issuer: string,
  { subject, email, name }: Claims,
  admit: Admit,
): Promise<Joined> {
  if (email === null) throw new NotJoined('email')
  await requireOwnDomain(tx, empresaId, email)
  const { rows: linked } = await tx.query<Account>(
    `select ${ACCOUNT} from auth.sso_people p join auth.users u on u.id = p.user_id
     where p.empresa_id = $1 and p.issuer = $2 and p.subject = $3`,
    [empresaId, issuer, subject],
  )
  const known = linked[0] ?? (await accountOf(tx, email))
  if (known) requireOpenable(known, empresaId)
  const id = known?.id ?? (await createAccount(tx, { empresaId, email, name }, admit))
  if (!linked[0]) {
    await linkSubject(tx, { id, empresaId, issuer, subject })
    // Its password may be of a stranger who typed the address.
    if (known && !known.isConfirmed && !known.isBreakGlass) await forgetOwnSecrets(tx, id)
  }
  await tx.query('update auth.users set email_verified = true where id = $1 and email = $2 and not email_verified', [
    id,
    email,
  ])
  await tx.query(
    'update auth.sso_connections set proven_at = coalesce(proven_at, now()) where empresa_id = $1 and issuer = $2',
    [empresaId, issuer],
  )
  return { id, isNew: !known }
}

/** Finds the account of an address; who asks for the same address at once waits until this transaction ends. */
export async function accountOf(tx: AccountTx, email: string): Promise<Account | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sso-address|' || $1, 0))`, [email])
  const { rows } = await tx.query<Account>(`select ${ACCOUNT} from auth.users u where u.email = $1 for update of u`, [
    email,
  ])
  return rows[0] ?? null
}

function requireOpenable(account: Account, empresaId: string): void {
  if (account.empresaId !== empresaId) throw new NotJoined('outra')
  if (account.role === 'admin') throw new NotJoined('admin')
  if (!account.isActive) throw new NotJoined('desativado')
}

/**
 * An account that another subject opens stays closed to this one: an address may have been given to another person.
 * @throws NotJoined
 */
async function linkSubject(
  tx: AccountTx,
  { id, empresaId, issuer, subject }: { id: string; empresaId: string; issuer: string; subject: string },
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into auth.sso_people (user_id, empresa_id, issuer, subject) values ($1, $2, $3, $4)
     on conflict (user_id) do update set issuer = $3, subject = $4 where sso_people.subject is null`,
    [id, empresaId, issuer, subject],
  )
  if (!rowCount) throw new NotJoined('pessoa')
}

/**
 * Creates a member with the role of an open invitation of the address, which is used up, or as a salesperson.
 * @throws NotJoined
 */
export async function createAccount(
  tx: AccountTx,
  { empresaId, email, name }: { empresaId: string; email: string; name: string },
  admit: Admit,
): Promise<string> {
  await admit()
  const { rows: invited } = await tx.query<{ role: Role }>(
    `update auth.invitations i set accepted_at = now()
     where empresa_id = $1 and email = $2 and accepted_at is null and withdrawn_at is null and expires_at > now()
       and exists (select from auth.users u where u.id = i.invited_by and u.deactivated_at is null and u.role <> 'vendedor')
     returning role`,
    [empresaId, email],
  )
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.users (empresa_id, name, email, email_verified, role, company)
     select $1, $2, $3, true, $4, name from companies where id = $1 on conflict (email) do nothing returning id`,
    [empresaId, name, email, invited[0]?.role ?? 'vendedor'],
  )
  if (!rows[0]) throw new NotJoined('outra')
  return rows[0].id
}
