export const ROLES = ['vendedor', 'gestor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** GET /api/me */
export interface SessionUser {
  id: string
  email: string
  name: string
  role: Role
  isAdmin: boolean
  empresaId: string
  company: string
  phone: string
}
export interface Me {
  user: SessionUser
}

/** GET /api/people : who works in the company, by name. */
export interface Person {
  id: string
  name: string
}
export interface People {
  people: Person[]
}
