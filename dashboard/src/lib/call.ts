import type { AnswerOf, EndpointName, JsonName, Sent } from '@fechai/contracts/endpoints'
import { request, type PlainRequest, type RequestOptions } from './api.ts'

/** The arguments that an endpoint requires; none where it requires none. */
export type Arguments<Name extends EndpointName, Options extends unknown[] = []> =
  Record<never, never> extends Sent<Name> ? [sent?: Sent<Name>, ...Options] : [sent: Sent<Name>, ...Options]

interface AnySent {
  readonly [param: string]: unknown
  readonly body?: unknown
  readonly query?: object
}

/**
 * Calls an endpoint of the API by its request line, which the compiler holds against what is sent and answered.
 * @throws ApiError with the sentence for the screen.
 */
export function call<Name extends JsonName>(
  name: Name,
  ...[sent, options]: Arguments<Name, [options?: RequestOptions]>
): Promise<AnswerOf<Name>> {
  return request(toRequest(name, sent), options)
}

/** A request that calls an endpoint, for what sends it later. */
interface RequestOf<Name extends EndpointName> {
  method: Name extends `${infer Method} ${string}` ? Method : never
  path: string
  body: Sent<Name> extends { body: infer Body } ? Body : undefined
}
export const requestOf = toRequest as <Name extends EndpointName>(
  name: Name,
  ...sent: Arguments<Name>
) => RequestOf<Name>

/** The address of an endpoint, for links, streams and files. */
export const addressOf = <Name extends EndpointName>(name: Name, ...sent: Arguments<Name>): string =>
  requestOf(name, ...sent).path

export function toRequest(name: EndpointName, { body, query, ...params }: AnySent = {}): PlainRequest {
  const [method, pattern] = name.split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] as string))
  // JSON drops the undefined values, so they do not reach the address.
  const search = new URLSearchParams(JSON.parse(JSON.stringify(query ?? {})) as Record<string, string>)
  return { method, path: search.size ? `${path}?${search}` : path, body }
}
