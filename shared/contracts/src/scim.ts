import * as z from 'zod'
import { INT4_MAX, wholeNumberInQuery } from './whole-number.ts'

export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const SCIM_LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
export const SCIM_PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** A person of the company, as SCIM 2.0 writes one (RFC 7643). */
export interface ScimUser {
  schemas: [typeof SCIM_USER]
  id: string
  externalId?: string
  userName: string
  displayName: string
  name: { formatted: string }
  emails: [{ value: string; primary: true; type: 'work' }]
  active: boolean
  meta: { resourceType: 'User'; created: string; lastModified: string; location: string }
}

export interface ScimList<Resource = ScimUser> {
  schemas: [typeof SCIM_LIST]
  totalResults: number
  startIndex: number
  itemsPerPage: number
  Resources: Resource[]
}

/** A kind of resource that a directory may read and write. */
export interface ScimResourceType {
  schemas: string[]
  id: string
  name: string
  endpoint: string
  schema: string
}

export interface ScimAttribute {
  name: string
  type: 'string' | 'boolean' | 'complex'
  multiValued: boolean
  required: boolean
  caseExact: boolean
  mutability: 'readWrite' | 'readOnly'
  returned: 'default'
  uniqueness: 'none' | 'server'
  subAttributes?: ScimAttribute[]
}

export interface ScimSchema {
  schemas: string[]
  id: string
  name: string
  attributes: ScimAttribute[]
}

export interface ScimConfig {
  schemas: string[]
  patch: { supported: boolean }
  bulk: { supported: boolean; maxOperations: number; maxPayloadSize: number }
  filter: { supported: boolean; maxResults: number }
  changePassword: { supported: boolean }
  sort: { supported: boolean }
  etag: { supported: boolean }
  authenticationSchemes: { type: string; name: string; description: string }[]
}

const text = z.string().trim().max(254)
/** An address has one '@': every part of the product reads the same domain in it. */
export const scimAddress = text.toLowerCase().pipe(z.email())
/** Directories send 'True' and 'False' as text as well. Any other value would end an access by mistake. */
export const scimTruth = z.union([
  z.boolean(),
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((value) => value === 'true'),
])

/** A directory sends more attributes than are used here. */
export const scimUserBody = z.looseObject({
  userName: scimAddress,
  externalId: text.nullish(),
  displayName: text.nullish(),
  name: z.looseObject({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() }).nullish(),
  active: scimTruth.nullish(),
})
export type ScimUserGiven = z.infer<typeof scimUserBody>

export const scimPatchBody = z.looseObject({
  Operations: z
    .array(
      z.looseObject({ op: z.string().max(20), path: z.string().max(200).nullish(), value: z.unknown().optional() }),
    )
    .min(1)
    .max(50),
})
export type ScimPatch = z.infer<typeof scimPatchBody>

export const scimListQuery = z.looseObject({
  filter: z.string().max(500).optional(),
  /** The protocol takes numbers below the first for the first, and a negative count for none. */
  startIndex: wholeNumberInQuery(-INT4_MAX).optional(),
  count: wholeNumberInQuery(-INT4_MAX).optional(),
})
