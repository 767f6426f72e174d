import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Invitation, InvitationSent, Invite } from '@fechai/contracts/members'
import { countHit } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { EMAIL_UNCONFIRMED, INVITATION_DAYS, manages, OPEN_INVITATIONS } from '@fechai/domain/members'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import type { Deps } from '../deps.ts'
import { isUnconfirmed } from '../identity/confirmation.ts'
import type { Viewer } from '../identity/viewer.ts'
import { invitationMail } from '../mail/letters.ts'
import { accountTransaction, holdPeople, type AccountTx } from './account-transaction.ts'
import { INVITATION_COLUMNS } from './list-members.ts'
import { refuse } from './refuse.ts'

const A_DAY = 24 * 60 * 60
/** A company of this week may be one that was founded to write to strangers. */
const LETTERS_A_DAY = { ofNew: 10, later: 60 }
const NEW_DAYS = 7
const UNCONFIRMED = 'Confirme o seu email antes de convidar alguém: o código se digita no topo da tela.'
const TOO_MANY = 'Muitos convites foram enviados hoje. Tente novamente amanhã.'
const EXPIRES = `now() + interval '${INVITATION_DAYS} days'`

/** Invites an address; the answer does not reveal an account that it has in another company. */
export async function invite(deps: Deps, viewer: Viewer, { email, role }: Invite): Promise<InvitationSent> {
  if (!z.email().safeParse(email).success)
    throw new DomainError('invalid', 'Por favor, digite um email válido', { code: 'email' })
  const { empresaId, userId } = viewer.owner
  return sent(deps, viewer, async (tx, hash) => {
    const { rows: known } = await tx.query<{ what: string }>(
      `select 'member' as what from auth.users where empresa_id = $1 and email = $2
       union all select 'invited' from auth.invitations
         where empresa_id = $1 and email = $2 and accepted_at is null and withdrawn_at is null
       union all (select 'open' from auth.invitations
         where empresa_id = $1 and accepted_at is null and withdrawn_at is null offset ${OPEN_INVITATIONS - 1} limit 1)`,
      [empresaId, email],
    )
    const conflict = known[0] && CONFLICTS[known[0].what]
    if (conflict) throw new DomainError('conflict', conflict, { code: 'convite' })
    const { rows } = await tx.query<Invitation>(
      `insert into auth.invitations (empresa_id, email, role, token_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, ${EXPIRES}) returning ${INVITATION_COLUMNS}`,
      [empresaId, email, role, hash, userId],
    )
    return rows[0]!
  })
}

const CONFLICTS: Record<string, string> = {
  member: 'Esta pessoa já está na equipe.',
  invited: 'Esta pessoa já foi convidada. Reenvie o convite que está na lista.',
  open: `Há ${OPEN_INVITATIONS} convites abertos. Retire um deles antes de convidar mais alguém.`,
}

/** A new link for the same person; the one that was sent before opens nothing any more. */
export function resend(deps: Deps, viewer: Viewer, id: string): Promise<InvitationSent> {
  const { empresaId, userId } = viewer.owner
  return sent(deps, viewer, async (tx, hash) => {
    const { rows } = await tx.query<Invitation>(
      `update auth.invitations set token_hash = $3, invited_by = $4, sent_at = now(), expires_at = ${EXPIRES}
       where empresa_id = $1 and id = $2 and accepted_at is null and withdrawn_at is null
       returning ${INVITATION_COLUMNS}`,
      [empresaId, id, hash, userId],
    )
    return rows[0] ?? null
  })
}

export async function withdraw({ authDb }: Deps, { owner }: Viewer, id: string): Promise<void> {
  const count = await accountTransaction(authDb, owner.userId, async (tx) => {
    const { rowCount } = await tx.query(
      `update auth.invitations set withdrawn_at = now()
       where empresa_id = $1 and id = $2 and accepted_at is null and withdrawn_at is null`,
      [owner.empresaId, id],
    )
    return rowCount
  })
  if (!count) throw gone()
}

const gone = (): DomainError => new DomainError('not-found', 'Convite não encontrado', { code: 'convite' })

async function countLetter({ db, authDb }: Deps, { empresaId }: Owner): Promise<void> {
  const { rows } = await authDb.pool.query<{ isNew: boolean }>(
    `select created_at > now() - make_interval(days => ${NEW_DAYS}) as "isNew" from companies where id = $1`,
    [empresaId],
  )
  const hits = rows[0]!.isNew ? LETTERS_A_DAY.ofNew : LETTERS_A_DAY.later
  await countHit(db, { key: `invitations:${empresaId}`, hits, windowSeconds: A_DAY, message: TOO_MANY })
}

async function sent(
  deps: Deps,
  viewer: Viewer,
  store: (tx: AccountTx, hash: Buffer) => Promise<Invitation | null>,
): Promise<InvitationSent> {
  const { owner, user } = viewer
  if (isUnconfirmed(deps, viewer)) throw new DomainError('forbidden', UNCONFIRMED, { code: EMAIL_UNCONFIRMED })
  await countLetter(deps, owner)
  const token = randomBytes(24).toString('base64url')
  const { invitation, company } = await accountTransaction(deps.authDb, owner.userId, async (tx) => {
    // The right to invite is checked while it cannot be taken away.
    const actor = (await holdPeople(tx, owner.empresaId)).find(({ id }) => id === owner.userId)
    if (!actor?.isActive || !manages(actor.role)) refuse('rights')
    const { rows } = await tx.query<{ name: string }>('select name from companies where id = $1', [owner.empresaId])
    return { invitation: await store(tx, tokenHash(token)), company: rows[0]!.name }
  })
  if (!invitation) throw gone()
  const link = `${new URL('/convite', deps.environment.PUBLIC_URL).href}#${token}`
  await deps.mailer.send(owner.empresaId, invitationMail(invitation.email, { name: user.name, company }, link))
  return { invitation, link }
}
