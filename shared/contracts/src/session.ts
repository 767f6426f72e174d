import type { Role } from '@fechai/domain/members'
import type { SignUpMode } from '@fechai/domain/sign-up'

export { ROLES, type Role } from '@fechai/domain/members'

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
  /** States whether a model also reads conversations; 'fake' is an imitation of one. */
  ai: 'off' | 'on' | 'fake'
  /** True when the model waits for this person to confirm the address. */
  confirmEmail: boolean
  /** True while administration is blocked until the account has a second factor. */
  needsSecondFactor: boolean
  /** True when the terms in force differ from those that this person has accepted. */
  termsDue: boolean
  /** Time at which data was erased, or this person lost a lead, last. Copies that a browser made before are deleted. */
  forgottenAt: string | null
  /** False for a person who signs in by the company's issuer alone: nothing asks them for a password. */
  hasPassword: boolean
  /** True when this installation transcribes voice notes. */
  transcription: boolean
}

/** States who may sign up. */
export interface SignUpAnswer {
  signUp: SignUpMode
}

/** The company's people, by name. */
export interface Person {
  id: string
  name: string
}
export interface People {
  people: Person[]
}
