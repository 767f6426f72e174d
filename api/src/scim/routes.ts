import { SCIM_ERROR, type ScimConfig, type ScimUser } from '@fechai/contracts/scim'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { refusedJson, type JsonResponse } from '../http/json-response.ts'
import { Routes } from '../http/serve.ts'
import { companyOfDirectory } from './directory.ts'
import { readFilter } from './filter.ts'
import { changeOfPatch, changeOfUser } from './patch.ts'
import { changePerson, createPerson, listPeople, PAGE, readPerson, removePerson } from './people.ts'

const CONFIG: ScimConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
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

/** Routes of SCIM 2.0 (RFC 7644), by which a company's directory creates members and ends their access. */
export const scimRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /scim/v2/ServiceProviderConfig', () => CONFIG)
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

const STATUS: Readonly<Partial<Record<DomainError['kind'], ContentfulStatusCode>>> = {
  'not-found': 404,
  forbidden: 403,
  unauthenticated: 401,
  conflict: 409,
  invalid: 400,
}
const SCIM_TYPE: Readonly<Record<string, string>> = {
  scim_em_uso: 'uniqueness',
  scim_filtro: 'invalidFilter',
  scim_valor: 'invalidValue',
  scim_dominio: 'invalidValue',
  membro_last: 'mutability',
  membro_admin: 'mutability',
  membro_breakGlass: 'mutability',
  membro_directory: 'mutability',
  membro_ended: 'mutability',
}

/** Answers for the company of the caller's token; a refusal has SCIM's own form. */
async function answering<T>(
  c: ApiContext,
  deps: Deps,
  work: (empresaId: string) => Promise<T | JsonResponse<T>>,
): Promise<T | JsonResponse<T>> {
  try {
    return await work(await companyOfDirectory(c, deps))
  } catch (error) {
    const status = error instanceof DomainError ? STATUS[error.kind] : undefined
    if (!(error instanceof DomainError) || status === undefined) throw error
    const scimType = SCIM_TYPE[error.code]
    return refusedJson(
      c,
      { schemas: [SCIM_ERROR], status: String(status), detail: error.message, ...(scimType && { scimType }) },
      status,
    )
  }
}
