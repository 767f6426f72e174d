/** The roles of a user: they reach their own leads, those of their team, the company's, the product's too. */
export const ROLES = ['vendedor', 'lider', 'gestor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles of an account. A leader's is 'vendedor': a team says who leads it. */
export const ACCOUNT_ROLES = ['vendedor', 'gestor', 'admin'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

export const roleOf = (role: AccountRole, leadsTeam: boolean): Role =>
  role === 'vendedor' && leadsTeam ? 'lider' : role

/** Roles that an invitation can give; the third is given to who is in already. */
export const INVITED_ROLES = ['vendedor', 'gestor'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const INVITATION_DAYS = 7
export const OPEN_INVITATIONS = 50
/** Code of the refusal of who has not confirmed the own address. */
export const EMAIL_UNCONFIRMED = 'email_a_confirmar'

export interface Standing {
  id: string
  role: Role
  isActive: boolean
  /** True for the person who gets in by password where the company's issuer is the only way: that one stays. */
  isBreakGlass?: boolean
}

export const manages = (role: Role): boolean => role === 'gestor' || role === 'admin'

export type MemberRefusal = keyof typeof MEMBER_REFUSALS
export const MEMBER_REFUSALS = {
  unknown: 'Pessoa não encontrada',
  rights: 'Somente quem gerencia a empresa pode fazer isso.',
  admin: 'Somente administradores mudam o papel ou o acesso de um administrador.',
  last: 'A empresa ficaria sem ninguém que a gerencie. Dê o papel de gestor a outra pessoa antes.',
  self: 'Outra pessoa que gerencia a empresa precisa desativar o seu acesso.',
  inactive: 'O acesso desta pessoa está desativado.',
  active: 'O acesso desta pessoa está ativo.',
  heir: 'Escolha quem recebe os leads: uma pessoa ativa da empresa.',
  leads: 'Passe os leads desta pessoa antes de apagar os dados dela.',
  erased: 'Os dados desta pessoa foram apagados.',
  breakGlass: 'Esta é a pessoa de emergência do login da empresa. Escolha outra pessoa antes.',
  directory: 'O diretório só muda o email de vendedores.',
  ended: 'O acesso foi encerrado por uma pessoa. Reative o acesso no Fechaí.',
} as const

/** A user cannot grant or remove a role above their own. */
export const mayActOn = (actor: Role, member: Role): boolean =>
  actor === 'admin' || (actor === 'gestor' && member !== 'admin')

/** Why `actor` may not give `member` a role; null when they may. */
export function refuseRole(people: readonly Standing[], actorId: string, memberId: string, role: Role) {
  const refusal = refuseAny(people, actorId, memberId)
  if (refusal) return refusal
  const [actor, member] = [find(people, actorId)!, find(people, memberId)!]
  if (!member.isActive) return 'inactive'
  if (!mayActOn(actor.role, role)) return 'admin'
  if (member.isBreakGlass && role !== 'gestor') return 'breakGlass'
  return manages(role) || leavesManager(people, memberId) ? null : 'last'
}

/**
 * Why `actor` may not end the access of `member`, whose leads go to `heir`, or to the queue 'Sem dono' without one; null
 * when they may.
 */
export function refuseDeactivation(
  people: readonly Standing[],
  actorId: string,
  memberId: string,
  heirId: string | null,
) {
  const refusal = refuseAny(people, actorId, memberId)
  if (refusal) return refusal
  if (actorId === memberId) return 'self'
  if (heirId !== null && (heirId === memberId || !find(people, heirId)?.isActive)) return 'heir'
  return refuseLeaving(people, memberId)
}

/** Why a company's directory may not end the access of `member`; null when it may. */
export function refuseDirectoryEnd(people: readonly Standing[], memberId: string): MemberRefusal | null {
  const member = find(people, memberId)
  if (!member) return 'unknown'
  if (!mayActOn('gestor', member.role)) return 'admin'
  return refuseLeaving(people, memberId)
}

/**
 * Why a user may not leave; null when another person manages the company, and sees the leads without owner, and when
 * the company needs no one for emergencies of its sign-in, or has another person for them.
 */
export function refuseLeaving(people: readonly Standing[], leavingId: string): 'last' | 'breakGlass' | null {
  if (find(people, leavingId)?.isBreakGlass) return 'breakGlass'
  return leavesManager(people, leavingId) ? null : 'last'
}

export function refuseReactivation(people: readonly Standing[], actorId: string, memberId: string) {
  return refuseAny(people, actorId, memberId) ?? (find(people, memberId)!.isActive ? 'active' : null)
}

function refuseAny(people: readonly Standing[], actorId: string, memberId: string): MemberRefusal | null {
  const [actor, member] = [find(people, actorId), find(people, memberId)]
  if (!actor?.isActive || !manages(actor.role)) return 'rights'
  if (!member) return 'unknown'
  return mayActOn(actor.role, member.role) ? null : 'admin'
}

const find = (people: readonly Standing[], id: string) => people.find((each) => each.id === id)

const leavesManager = (people: readonly Standing[], leavingId: string): boolean =>
  people.some(({ id, role, isActive }) => id !== leavingId && isActive && manages(role))
