import * as z from 'zod'
import { API_KEY_DAYS, API_KEY_LIMITS, API_SCOPE_NAMES, type ApiScope } from '@fechai/domain/api-key'

/** A key that other programs call the interface with; its token is shown once and never stored. */
export interface ApiKey {
  id: string
  name: string
  scopes: ApiScope[]
  /** The person who made it: the key can do no more than that person. */
  createdBy: string
  createdAt: string
  /** Null when it does not end by itself. */
  expiresAt: string | null
  isExpired: boolean
  /** Time of its last use, to the minute. */
  lastUsedAt: string | null
  /** Until then the token before the last rotation still opens; null without one. */
  formerTokenUntil: string | null
}

/** Keys that were not revoked, the newest first. */
export interface ApiKeys {
  keys: ApiKey[]
}

/** The only answer that holds a token. */
export interface ApiKeyToken {
  key: ApiKey
  token: string
}

export const newApiKeyBody = z.strictObject({
  name: z.string().trim().min(1).max(API_KEY_LIMITS.nameLength),
  scopes: z
    .array(z.enum(API_SCOPE_NAMES))
    .min(1)
    .max(API_SCOPE_NAMES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length),
  /** Days until it ends; null for a key that does not. */
  days: z.literal([...API_KEY_DAYS]),
  /** The password of the person who asks: a session alone makes no lasting way in. */
  current: z.string().max(200),
})
export type NewApiKey = z.infer<typeof newApiKeyBody>
