import type { ScimUser } from '@fechai/contracts/scim'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import type { JsonResponse } from '../http/json-response.ts'
import { Routes } from '../http/serve.ts'
import { CONFIG, GROUPS, RESOURCE_TYPES, SCHEMAS } from './described.ts'
import { companyOfDirectory } from './directory.ts'
import { readFilter } from './filter.ts'
import { changeOfPatch, changeOfUser } from './patch.ts'
import { changePerson, createPerson, listPeople, PAGE, readPerson, removePerson } from './people.ts'
import { scimForm } from './scim-form.ts'

/** Routes of SCIM 2.0 (RFC 7644), by which a company's directory creates members and ends their access. */
export const scimRoutes = (deps: Deps) =>
  new Routes()
    .under('/scim/*', scimForm)
    .serve('GET /scim/v2/ServiceProviderConfig', () => CONFIG)
    .serve('GET /scim/v2/ResourceTypes', () => RESOURCE_TYPES)
    .serve('GET /scim/v2/Schemas', () => SCHEMAS)
    .serve('GET /scim/v2/Groups', (c) => answering(c, deps, async () => GROUPS))
    .serve('GET /scim/v2/Users', (c, { query }) =>
      answering(c, deps, (empresaId) =>
        listPeople(deps, empresaId, {
          filter: readFilter(query.filter),
          startIndex: Math.max(1, query.startIndex ?? 1),
          count: Math.min(PAGE, Math.max(0, query.count ?? PAGE)),
        }),
      ),
    )
    .serve('POST /scim/v2/Users', (c, { body }) =>
      answering(c, deps, async (empresaId) => {
        const user = await createPerson(deps, empresaId, body)
        c.header('Location', user.meta.location)
        return c.json(user, 201) as Response as JsonResponse<ScimUser>
      }),
    )
    .serve('GET /scim/v2/Users/:id', (c, { id }) => answering(c, deps, (empresaId) => readPerson(deps, empresaId, id)))
    .serve('PUT /scim/v2/Users/:id', (c, { id, body }) =>
      answering(c, deps, (empresaId) => changePerson(deps, empresaId, id, changeOfUser(body))),
    )
    .serve('PATCH /scim/v2/Users/:id', (c, { id, body }) =>
      answering(c, deps, (empresaId) => changePerson(deps, empresaId, id, changeOfPatch(body))),
    )
    .serve('DELETE /scim/v2/Users/:id', (c, { id }) =>
      answering(c, deps, (empresaId) => removePerson(deps, empresaId, id)),
    )

/** Answers for the company of the caller's token. */
const answering = async <T>(
  c: ApiContext,
  deps: Deps,
  work: (empresaId: string) => Promise<T | JsonResponse<T>>,
): Promise<T | JsonResponse<T>> => work(await companyOfDirectory(c, deps))
