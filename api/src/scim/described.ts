import {
  SCIM_LIST,
  SCIM_USER,
  type ScimAttribute,
  type ScimConfig,
  type ScimList,
  type ScimResourceType,
  type ScimSchema,
} from '@fechai/contracts/scim'
import { PAGE } from './people.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

/** The abilities of the service, which a directory reads before it begins (RFC 7644, section 4). */
export const CONFIG: ScimConfig = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Token', description: 'Token criado em Acesso de Usuários.' },
  ],
}

const attribute = (
  name: string,
  { type = 'string', ...more }: Partial<Omit<ScimAttribute, 'name'>> = {},
): ScimAttribute => ({
  ...{ name, type, multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
})
const readOnly = { mutability: 'readOnly' } as const

const USER: ScimSchema = {
  ...{ schemas: [`${CORE}:Schema`], id: SCIM_USER, name: 'User' },
  attributes: [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    attribute('displayName'),
    attribute('active', { type: 'boolean' }),
    attribute('name', {
      type: 'complex',
      subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
    }),
    attribute('emails', {
      ...{ type: 'complex', multiValued: true, ...readOnly },
      subAttributes: [
        attribute('value', readOnly),
        attribute('type', readOnly),
        attribute('primary', { type: 'boolean', ...readOnly }),
      ],
    }),
  ],
}

const listOf = <Resource>(Resources: Resource[]): ScimList<Resource> => ({
  ...{ schemas: [SCIM_LIST], totalResults: Resources.length, startIndex: 1, itemsPerPage: Resources.length },
  Resources,
})

export const RESOURCE_TYPES: ScimList<ScimResourceType> = listOf([
  { schemas: [`${CORE}:ResourceType`], id: 'User', name: 'User', endpoint: '/Users', schema: SCIM_USER },
])

export const SCHEMAS: ScimList<ScimSchema> = listOf([USER])

/** Roles are given in the product: a directory that asks for groups finds none. */
export const GROUPS: ScimList<never> = listOf<never>([])
