import * as z from 'zod'
import { SSO_LIMITS } from '@fechai/domain/sso'

/** The issuer that a company's people sign in by. Its secret is never shown. */
export interface SsoConnection {
  issuer: string
  clientId: string
  /** The last check since the last change passed. */
  isTested: boolean
  /** Somebody has signed in by it since the last change. */
  isProven: boolean
  isOn: boolean
  /** Passwords and codes of the company's domains open nothing. */
  isOnly: boolean
  /** The person who may use a password and a second factor nevertheless. */
  breakGlass: string | null
  /** The token of the directory; null without one. */
  scim: { madeAt: string; usedAt: string | null } | null
}

export interface SsoDomain {
  id: string
  domain: string
  /** The TXT record that shows that the domain is the company's. */
  record: { name: string; value: string }
  verifiedAt: string | null
}

/** Settings of 'Login da empresa', for its managers. */
export interface SsoSettings {
  connection: SsoConnection | null
  domains: SsoDomain[]
  /** Address that the issuer has to allow. */
  redirectUri: string
  /** Address that the directory calls. */
  scimUrl: string
}

const text = z.string().trim().min(1).max(SSO_LIMITS.textLength)
const current = z.string().max(200)

export const ssoConnectionBody = z.strictObject({
  issuer: z.url().max(SSO_LIMITS.textLength),
  clientId: text,
  /** Null keeps the secret that is stored. */
  secret: text.nullable(),
  current,
})
export type SsoConnectionChange = z.infer<typeof ssoConnectionBody>

export const ssoSwitchBody = z.strictObject({
  on: z.boolean(),
  only: z.boolean(),
  breakGlass: z.uuid().nullable(),
  current,
})
export type SsoSwitch = z.infer<typeof ssoSwitchBody>

export const ssoDomainBody = z.strictObject({ domain: z.string().trim().toLowerCase().max(SSO_LIMITS.domainLength) })

/** The only answer that holds the token of a directory. */
export interface ScimToken {
  token: string
}

export const ssoEmailBody = z.strictObject({ email: z.string().trim().toLowerCase().max(254) })

/** Ways in which an address signs in: by password, by either way, or by its company's issuer alone. */
export interface SsoLook {
  sso: 'none' | 'offered' | 'only'
}

/** Address at the issuer to which the browser goes. */
export interface SsoStart {
  url: string
}

/** Parameters that an issuer sends back; it may add more. */
export const ssoAnswerQuery = z.looseObject({ state: z.string().max(200).optional() })
