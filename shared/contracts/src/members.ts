import * as z from 'zod'
import { ACCOUNT_ROLES, INVITED_ROLES, type InvitedRole, type Role } from '@fechai/domain/members'

/** The company's people, for its managers. */
export interface Member {
  id: string
  name: string
  email: string
  role: Role
  /** Time at which the access ended; null while it is open. */
  deactivatedAt: string | null
  /** True when signing in asks for a second factor. */
  secondFactor: boolean
  /** Leads on the board that are theirs. */
  leads: number
  /** Sessions that are open. */
  sessions: number
  /** Nothing says any more who it was. */
  isErased: boolean
  /** Time of the last sign-in; null when the audit does not have it. */
  lastSignInAt: string | null
}

export interface Invitation {
  id: string
  email: string
  role: InvitedRole
  expiresAt: string
  isExpired: boolean
}

export interface MembersAnswer {
  members: Member[]
  invitations: Invitation[]
}

const email = z.string().trim().toLowerCase().max(254)

export const inviteBody = z.strictObject({ email, role: z.enum(INVITED_ROLES) })
export type Invite = z.infer<typeof inviteBody>

/** The link opens once and is shown once: only a hash of its secret is stored. */
export interface InvitationSent {
  invitation: Invitation
  link: string
}

export const roleBody = z.strictObject({ role: z.enum(ACCOUNT_ROLES) })

/** `to` receives the leads; null for the queue 'Sem dono'. */
export const heirBody = z.strictObject({ to: z.uuid().nullable() })
export interface HandedOver {
  leads: number
}

const token = z.string().min(1).max(100)

/** Describes an invitation to the holder of its link. */
export const invitationBody = z.strictObject({ token })
export interface InvitationShown {
  email: string
  company: string
  role: InvitedRole
}

export const acceptBody = z.strictObject({ token, name: z.string().trim().max(120), password: z.string() })

export interface OwnSession {
  id: string
  /** Browser and system, as the browser names itself; empty where it did not. */
  device: string
  openedAt: string
  lastUsedAt: string
  isCurrent: boolean
}
export interface OwnSessions {
  sessions: OwnSession[]
}

export const passwordBody = z.strictObject({ current: z.string().max(200), password: z.string() })

/** `id` names the order, so that one sent twice is one. */
export const erasePersonBody = z.strictObject({ id: z.uuid(), confirm: z.literal('confirmo') })

/** Ends the caller's own access; the answer counts the leads that were handed to a manager. */
export const closeBody = z.strictObject({
  current: z.string().max(200),
  /** Name, address and what else says who it was go too. */
  erase: z.boolean().optional(),
})
export type Close = z.infer<typeof closeBody>
