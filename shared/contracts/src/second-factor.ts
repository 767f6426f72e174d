import * as z from 'zod'

/** POST /api/auth/sign-in/email : whether the session opens only with a code more. */
export interface SignInAnswer {
  success: true
  secondFactor: boolean
}

const code = z.string().trim().min(1).max(20)

/** POST /api/auth/two-factor/verify : six digits of the authenticator, or a recovery code. */
export const secondFactorBody = z.strictObject({ code })

export interface SecondFactor {
  isOn: boolean
  /** True when this account's role requires it. */
  isAsked: boolean
  /** Number of unused recovery codes. */
  codesLeft: number
}

export const ownPasswordBody = z.strictObject({ current: z.string().max(200) })

/** What is told once: the secret as an authenticator reads it, and what opens the account without one. */
export interface SecondFactorBegun {
  uri: string
  codes: string[]
}
export interface RecoveryCodes {
  codes: string[]
}

export const disableBody = z.strictObject({ current: z.string().max(200), code })
