import * as z from 'zod'

const email = z.string().trim().toLowerCase().max(254)
const code = z.string().trim().toUpperCase().max(6)
const text = (max: number) => z.string().trim().max(max)

export const signInBody = z.object({ email, password: z.string().max(128) })
export const signUpBody = z.strictObject({
  name: text(120),
  email,
  password: z.string(),
  company: text(120).default(''),
  phone: text(30).default(''),
})
export type SignUp = z.infer<typeof signUpBody>

/** The code of a letter that confirms an address. */
export const confirmBody = z.object({ otp: code })

/** A lost password: a code is sent, tried, and used with the new password. */
export const recoveryBody = z.object({ email })
export const recoveryCodeBody = z.object({ email, otp: code, type: z.literal('forget-password').optional() })
export const resetBody = z.object({ email, otp: code, password: z.string() })

export const termsBody = z.strictObject({ version: z.string().max(20) })
