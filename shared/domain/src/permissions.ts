import type { Role } from './members.ts'

/** The specification's permissions, by role. */
const PERMISSIONS = {
  vendedor: ['manage_leads'],
  gestor: ['manage_leads', 'view_reports'],
  admin: ['manage_leads', 'view_reports', 'admin'],
} as const satisfies Record<Role, readonly string[]>
export type Permission = (typeof PERMISSIONS)['admin'][number]

type Somebody = { readonly role: Role } | null

export const hasPermission = (user: Somebody, permission: Permission): boolean =>
  user !== null && PERMISSIONS[user.role].some((each) => each === permission)

/** Their own; whose else they reach, the server says. */
export const canManageLeads = (user: Somebody): boolean => hasPermission(user, 'manage_leads')

/** Permissions about the company: all its leads and reports, its people and its rules. */
export const canViewReports = (user: Somebody): boolean => hasPermission(user, 'view_reports')

/** Permissions about the installation. */
export const isAdmin = (user: Somebody): boolean => hasPermission(user, 'admin')
