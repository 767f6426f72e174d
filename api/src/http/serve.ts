import { Hono, type MiddlewareHandler } from 'hono'
import { paramsOf, requestLine, type Endpoint, type NoJson } from '@fechai/contracts/endpoint'
import { endpointOf, type AnswerOf, type EndpointName, type Given } from '@fechai/contracts/endpoints'
import type { ApiContext, Env } from './context.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import type { JsonResponse } from './json-response.ts'
import { readNamed } from './read-named.ts'
import { readBody, readQuery } from './read-body.ts'
import { route } from './route.ts'

/** The handler of an endpoint without JSON makes the whole response. */
type Result<Answer> = Answer extends NoJson ? Response : Answer | JsonResponse<Answer>

/** By name, so that the compiler knows each handler's answer before it reads the handler. */
type Handlers = {
  [Name in EndpointName]: (
    c: ApiContext,
    given: Given<Name>,
  ) => Result<AnswerOf<Name>> | Promise<Result<AnswerOf<Name>>>
}

/** Routes of a noun: each serves one endpoint of the contracts. */
export class Routes extends Hono<Env> {
  /** Runs around everything under a path, also around what no endpoint serves. */
  under(path: string, middleware: MiddlewareHandler<Env>): this {
    this.use(path, middleware)
    return this
  }

  /** Runs ahead of everything else of an endpoint, also of what may refuse the request. */
  before(name: EndpointName, middleware: MiddlewareHandler<Env>): this {
    this.use(requestLine(name).path, middleware)
    return this
  }

  /**
   * Serves an endpoint: enforces its access, then passes through the middleware, checks ids, body, query and key, and
   * sends what the handler returns.
   */
  serve<Name extends EndpointName>(name: Name, handler: Handlers[Name]): this
  serve<Name extends EndpointName>(name: Name, first: MiddlewareHandler<Env>, handler: Handlers[Name]): this
  serve<Name extends EndpointName>(
    name: Name,
    first: MiddlewareHandler<Env>,
    second: MiddlewareHandler<Env>,
    handler: Handlers[Name],
  ): this
  serve<Name extends EndpointName>(name: Name, ...handlers: unknown[]): this {
    const definition = endpointOf(name)!
    const { method, path } = requestLine(name)
    const { access, scope, signInText, refusal, prolongs, lasts } = definition
    const middleware = handlers.slice(0, -1) as MiddlewareHandler<Env>[]
    const handler = handlers.at(-1) as Handlers[Name]
    const answering: MiddlewareHandler<Env> = async (c) =>
      answerWith(c, definition, await handler(c, (await readGiven(c, path, definition)) as unknown as Given<Name>))
    this.on(method, path, route(access, { scope, signInText, refusal, prolongs, lasts }), ...middleware, answering)
    return this
  }
}

async function readGiven(c: ApiContext, path: string, { ids, body, query, keepsIds, idempotent }: Endpoint) {
  return {
    ...Object.fromEntries(paramsOf(path).map((param) => [param, readNamed(c, param, ids![param]!)])),
    ...(query && { query: readQuery(c, query) }),
    ...(body && { body: await readBody(c, body, { keepsIds }) }),
    idempotencyKey: idempotent ? readIdempotencyKey(c) : null,
  }
}

function answerWith(c: ApiContext, { answer: isJson, status }: Endpoint, answer: unknown): Response {
  // A stream that has begun answers with a response that is no instance of today's class.
  if (!isJson || answer instanceof Response) return answer as Response
  if (answer === undefined) return c.body(null, 204)
  if (status) c.status(status)
  return c.json(answer as object)
}
