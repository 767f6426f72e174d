import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  scimListQuery,
  scimPatchBody,
  scimUserBody,
  type ScimConfig,
  type ScimList,
  type ScimResourceType,
  type ScimSchema,
  type ScimUser,
} from '../scim.ts'

const user = { userName: exampleId('new-address'), active: true }
const ids = { id: 'scim-user' } as const

/** Routes of a company's directory: open to the token that a manager made for it. */
export const scimEndpoints = {
  'GET /scim/v2/ServiceProviderConfig': endpoint({ access: 'public', answer: type<ScimConfig>() }),
  'GET /scim/v2/ResourceTypes': endpoint({ access: 'public', answer: type<ScimList<ScimResourceType>>() }),
  'GET /scim/v2/Schemas': endpoint({ access: 'public', answer: type<ScimList<ScimSchema>>() }),
  'GET /scim/v2/Groups': endpoint({ access: 'public', answer: type<ScimList<never>>() }),
  'GET /scim/v2/Users': endpoint({
    access: 'public',
    query: scimListQuery,
    answer: type<ScimList>(),
    example: { filter: 'userName eq "nova@exemplo.com.br"' },
  }),
  'POST /scim/v2/Users': endpoint({
    access: 'public',
    body: scimUserBody,
    answer: type<ScimUser>(),
    example: user,
  }),
  'GET /scim/v2/Users/:id': endpoint({ access: 'public', ids, answer: type<ScimUser>() }),
  'PUT /scim/v2/Users/:id': endpoint({
    access: 'public',
    ids,
    body: scimUserBody,
    answer: type<ScimUser>(),
    example: user,
  }),
  'PATCH /scim/v2/Users/:id': endpoint({
    access: 'public',
    ids,
    body: scimPatchBody,
    answer: type<ScimUser>(),
    example: { Operations: [{ op: 'replace', path: 'active', value: false }] },
  }),
  'DELETE /scim/v2/Users/:id': endpoint({ access: 'public', ids, answer: type<void>() }),
}
