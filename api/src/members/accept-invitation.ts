import { wholeCompany } from '@fechai/data/database'
import { attendantsOf } from '@fechai/data/leads'
import type { Done } from '@fechai/contracts/endpoint'
import type { InvitationShown } from '@fechai/contracts/members'
import { DomainError } from '@fechai/domain/errors'
import { SIGN_UP_REFUSALS } from '@fechai/domain/sign-up'
import { SSO_REFUSALS } from '@fechai/domain/sso'
import { TERMS_VERSION } from '@fechai/domain/terms'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { identityLimits } from '../identity/limits.ts'
import { requireGoodPassword } from '../identity/passwords.ts'
import { noteOpened, openSession } from '../identity/sign-in.ts'
import { signInOf } from '../sso/domains.ts'
import { accountTransaction, type AccountTx } from './account-transaction.ts'

interface Stored extends InvitationShown {
  id: string
  empresaId: string
}

const OVER = 'Este convite não vale mais: foi usado, retirado ou venceu. Peça outro a quem convidou você.'
const KNOWN = 'Este email já tem uma conta no Fechaí. Peça um convite para outro endereço.'

export async function showInvitation(c: ApiContext, deps: Deps, token: string): Promise<InvitationShown> {
  await requireTurn(c, deps)
  const { email, company, role } = await accountTransaction(deps.authDb, null, (tx) => findOpen(tx, token))
  return { email, company, role }
}

/** Makes the account and uses the invitation up in one transaction: of two that accept at once one comes in. */
export async function acceptInvitation(
  c: ApiContext,
  deps: Deps,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Done> {
  if (deps.environment.SIGN_UP === 'closed')
    throw new DomainError('forbidden', SIGN_UP_REFUSALS.closed, { code: 'cadastro_fechado' })
  await requireTurn(c, deps)
  if (name === '')
    throw new DomainError('invalid', 'Por favor, preencha todos os campos obrigatorios', { code: 'campos' })
  const invited = await accountTransaction(deps.authDb, null, (tx) => findOpen(tx, token))
  if ((await signInOf(deps.authDb, invited.email))?.isOnly)
    throw new DomainError('forbidden', SSO_REFUSALS.elsewhere, { code: 'so_sso' })
  requireGoodPassword(password, [name, invited.email, invited.company])
  const hash = await deps.identity.hashPassword(password)
  const joined = await accountTransaction(deps.authDb, null, async (tx) => {
    const { id, empresaId, company, role, email } = await findOpen(tx, token)
    await tx.query('update auth.invitations set accepted_at = now() where id = $1', [id])
    const { rows } = await tx.query<{ id: string }>(
      `insert into auth.users (empresa_id, name, email, role, company, terms_version, terms_accepted_at)
       values ($1, $2, $3, $4, $5, $6, now()) on conflict (email) do nothing returning id`,
      [empresaId, name, email, role, company, TERMS_VERSION],
    )
    if (!rows[0]) throw new DomainError('conflict', KNOWN, { code: 'conta_existe' })
    await tx.query(
      `insert into auth.accounts (user_id, account_id, provider_id, password)
       values ($1::uuid, $1::text, 'credential', $2)`,
      [rows[0].id, hash],
    )
    return { email, empresaId, personId: rows[0].id }
  })
  await notifyOfAttendant(deps, joined, name)
  const cookies = await openSession(c, deps, { email: joined.email, password })
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  noteOpened(c, deps, 'signed-up', cookies)
  return { success: true }
}

/** Notifies managers of leads whose attendant has the name of the person who joined. Who joins waits for none of it. */
export async function notifyOfAttendant(
  { db, bus, log }: Pick<Deps, 'db' | 'bus' | 'log'>,
  { empresaId, personId }: { empresaId: string; personId: string },
  name: string,
): Promise<void> {
  try {
    const company = wholeCompany(empresaId)
    if ((await attendantsOf(db, company).notifyOfJoined(personId, name)) > 0)
      void bus.publish(company, { type: 'notifications-changed' })
  } catch (err) {
    log.warn({ err, personId }, 'attendant of this name not looked for')
  }
}

/**
 * Finds an open invitation, whose sender still has to manage the company; both rows are locked meanwhile.
 * @throws DomainError('not-found')
 */
async function findOpen(tx: AccountTx, token: string): Promise<Stored> {
  const { rows } = await tx.query<Stored>(
    `select i.id, i.empresa_id as "empresaId", i.email, i.role, c.name as company
     from auth.invitations i
     join auth.users u on u.id = i.invited_by and u.deactivated_at is null and u.role <> 'vendedor'
     join companies c on c.id = i.empresa_id
     where i.token_hash = $1 and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
     for update of i for share of u`,
    [tokenHash(token)],
  )
  if (!rows[0]) throw new DomainError('not-found', OVER, { code: 'convite' })
  return rows[0]
}

/** A secret of 24 bytes is not guessed; the limit keeps an address from making us look all day. */
const requireTurn = (c: ApiContext, deps: Deps): Promise<void> => identityLimits(deps, c).invitation()
