import type * as z from 'zod'
import type { ApiScope } from '@fechai/domain/api-key'

/**
 * Callers that may use a route: anyone, anyone signed in, a leader of a team, a company's manager, an administrator of
 * the product. Each may use what those before may.
 */
export type Access = 'public' | 'session' | 'lider' | 'gestor' | 'admin'

/** Kinds of object that a path or a body names; the first ones are places within an object, or words. */
export type ObjectKind =
  | ('phase' | 'position' | 'line' | 'session-name' | 'release-item')
  | ('account-session' | 'activity' | 'api-key' | 'batch' | 'call' | 'chat' | 'coaching-note' | 'colleague' | 'company')
  | (
      | 'company-erasure'
      | 'connection'
      | 'contact'
      | 'conversation'
      | 'data-export'
      | 'invitation'
      | 'isolation-test'
      | 'lead'
      | 'lead-request'
    )
  | (
      | 'learning'
      | 'calendar-token'
      | 'mail-token'
      | 'member'
      | 'notification'
      | 'outbox-message'
      | 'release'
      | 'report'
      | 'saved-view'
      | 'lead-import'
      | 'task'
      | 'team'
      | 'upload'
      | 'cloud-hook'
      | 'form-token'
      | 'lead-form'
      | 'lead-link'
      | 'scim-user'
      | 'sso-company'
      | 'sso-domain'
      | 'link-code'
      | 'webhook'
      | 'webhook-delivery'
      | 'whatsapp-session'
    )

/** The answer of an endpoint, which exists for the compiler alone. */
export interface AnswerType<Answer> {
  readonly _answer?: Answer
}
/** An endpoint without one answers with something else than JSON: a file, a text or a stream. */
export type NoJson = { readonly _noJson: true }

type Example<Body, Query> = [Body] extends [z.ZodType]
  ? [Body] extends [never]
    ? [Query] extends [never]
      ? never
      : z.input<Query & z.ZodType>
    : z.input<Body>
  : never

/** One route of the interface: its server, client, description, and tests are derived from this. */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType, Answer = unknown> {
  access: Access
  /** Scope of the API keys that may call it as well; without one no key may. */
  scope?: ApiScope
  /** Kind of object that each parameter of the path names. */
  ids?: Readonly<Record<string, ObjectKind>>
  body?: Body
  query?: Query
  answer?: AnswerType<Answer>
  /** A body, or a query where there is no body, that the route accepts. Ids are those of `exampleId`. */
  example?: Example<Body, Query>
  /** Status of a success; 200 with an answer and 204 without one when it is left out. */
  status?: 202
  /** It takes a form with a file in place of a body. */
  form?: true
  /** The same request under the same `Idempotency-Key` is applied once. */
  idempotent?: true
  /** It changes nothing, although its method is not GET: what it reads travels in the body. */
  readsOnly?: true
  /** False when using it does not prolong the session, as for a page that only stays open. */
  prolongs?: boolean
  /** It lasts by its nature, as a stream or a waiting file does, and has a limit of its own. */
  lasts?: boolean
  /** Its body may name the company, which has to be the caller's and is left out of what the handler gets. */
  namesCompany?: true
  /** Its handler gets the company and the person that the body names, and checks them itself. */
  keepsIds?: true
  /** Sentence for a caller who is not signed in. */
  signInText?: string
  /** Fields that the refusal of a caller who is not signed in adds to its sentence. */
  refusal?: Readonly<Record<string, unknown>>
}

/** Defines an endpoint; the table that holds it names it by method and path. */
export const endpoint = <Body extends z.ZodType = never, Query extends z.ZodType = never, Answer = NoJson>(
  definition: Endpoint<Body, Query, Answer>,
): Endpoint<Body, Query, Answer> => definition

/** Names the type of an answer; `type<void>()` is an answer without a body. */
export const type = <Answer>(): AnswerType<Answer> => ({})

/** Answer of a change that has nothing to report. */
export interface Done {
  success: true
}

/** Names of the parameters of a path. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

/** Splits an endpoint's name. */
export function requestLine(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ', 2)
  return { method, path }
}

/** Lists the parameters of a path, in their order. */
export const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
