import type { Role } from './members.ts'

/** The specification's permissions, by role. */
const PERMISSIONS = {
  vendedor: ['manage_leads'],
  lider: ['manage_leads', 'lead_team'],
  gestor: ['manage_leads', 'lead_team', 'view_reports'],
  admin: ['manage_leads', 'lead_team', 'view_reports', 'admin'],
} as const satisfies Record<Role, readonly string[]>
export type Permission = (typeof PERMISSIONS)['admin'][number]

type Somebody = { readonly role: Role } | null

export const hasPermission = (user: Somebody, permission: Permission): boolean =>
  user !== null && PERMISSIONS[user.role].some((each) => each === permission)

/** Their own; whose else they reach, the server says. */
export const canManageLeads = (user: Somebody): boolean => hasPermission(user, 'manage_leads')

/** Sees leads of others, those of a team at least, and assigns them. */
export const canLeadTeam = (user: Somebody): boolean => hasPermission(user, 'lead_team')

/** Permissions about the company: all its leads and reports, its people and its rules. */
export const canViewReports = (user: Somebody): boolean => hasPermission(user, 'view_reports')

/** Permissions about the installation. */
export const isAdmin = (user: Somebody): boolean => hasPermission(user, 'admin')

/** True where a person decides what cannot be taken back about a colleague's file: its sender, or a manager. */
export const mayDecideFor = (user: (Somebody & { readonly id: string }) | null, senderId: string): boolean =>
  user !== null && (user.id === senderId || canViewReports(user))
