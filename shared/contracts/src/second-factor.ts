import * as z from 'zod'

/** States whether the session still needs a code. */
export interface SignInAnswer {
  success: true
  secondFactor: boolean
}

const code = z.string().trim().min(1).max(20)

/** Six digits of the authenticator, or a recovery code. */
export const secondFactorBody = z.strictObject({ code })

export interface SecondFactor {
  isOn: boolean
  /** True when this account's role requires it. */
  isAsked: boolean
  /** Number of unused recovery codes. */
  codesLeft: number
}

export const ownPasswordBody = z.strictObject({ current: z.string().max(200) })

/** Shown once: the secret for an authenticator, and the recovery codes. */
export interface SecondFactorBegun {
  uri: string
  codes: string[]
}
export interface RecoveryCodes {
  codes: string[]
}

export const disableBody = z.strictObject({ current: z.string().max(200), code })
