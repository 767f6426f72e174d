import type { Hono } from 'hono'
import * as z from 'zod'
import type { Access } from '@fechai/contracts/endpoint'
import { endpointOf } from '@fechai/contracts/endpoints'
import { SCIM_ERROR } from '@fechai/contracts/scim'
import type { Env } from '../http/context.ts'
import { listPolicies, type RoutePolicy } from '../http/policies.ts'
import { KEY_SUMMARIES } from './key-summaries.ts'

type Json = Record<string, unknown>

/** Every path of the interface; files of the page are none of it. */
const isOfInterface = ({ path }: { path: string }): boolean => path !== '/*' && !path.startsWith('/.well-known')

const WHO: Record<Access, string> = {
  public: 'Anyone',
  session: 'Anyone signed in',
  lider: 'Who leads a team, or manages the company',
  gestor: 'Who manages the company',
  admin: 'Who administers the installation',
}

const FORM = {
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  },
}
/** OpenAPI 3.1 of a router: its routes, who may call each, and the schemas that their endpoints check with. */
export function openApiOf(app: Pick<Hono<Env>, 'routes'>, origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of listPolicies(app).filter(isOfInterface)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fechaí', version: '1', description: 'Conversations of WhatsApp become leads with proof.' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fechai_session' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the company, with the scope that is named' },
      },
      schemas: { Refusal: REFUSAL, ScimRefusal: SCIM_REFUSAL },
    },
  }
}

function operationOf({ method, path, access }: Omit<RoutePolicy, 'access'> & { access: Access | null }): Json {
  const name = `${method} ${path}`
  const { body, query, form, scope, idempotent } = endpointOf(name) ?? {}
  const content = body ? { 'application/json': { schema: schemaOf(body) } } : form ? FORM : undefined
  return {
    operationId: name.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: (KEY_SUMMARIES as Record<string, string>)[name] ?? (access === null ? '' : WHO[access]),
    security: access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    parameters: [...inPath(path), ...(query ? inQuery(query) : []), ...(idempotent ? [IDEMPOTENCY_KEY] : [])],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      '2XX': { description: 'Done' },
      '4XX': refused(path, 'Refused, with a sentence'),
      503: refused(path, 'Try again'),
    },
  }
}

const refused = (path: string, description: string): Json => ({
  description,
  content: path.startsWith('/scim/')
    ? { 'application/scim+json': { schema: { $ref: '#/components/schemas/ScimRefusal' } } }
    : { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const REFUSAL = {
  type: 'object',
  required: ['success', 'error', 'code', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'What a person reads, in Portuguese' },
    code: { type: 'string' },
    requestId: { type: 'string', format: 'uuid' },
  },
}

const IDEMPOTENCY_KEY = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  description: 'The same request under the same key is applied once',
}

const SCIM_REFUSAL = {
  type: 'object',
  required: ['schemas', 'status', 'detail'],
  properties: {
    schemas: { const: [SCIM_ERROR] },
    status: { type: 'string' },
    scimType: { type: 'string' },
    detail: { type: 'string', description: 'What a person reads, in Portuguese' },
  },
}

const inPath = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function inQuery(query: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', schema },
    required: required.includes(name),
  }))
}

/** As it may be sent: what a schema makes of it (a trimmed text, a number of a text) is the server's own business. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}
