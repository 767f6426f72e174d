import type * as z from 'zod'
import type { Endpoint, NoJson, ParamsOf } from './endpoint.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { activityEndpoints } from './endpoints/activities.ts'
import { alertEndpoints } from './endpoints/alerts.ts'
import { apiKeyEndpoints } from './endpoints/api-keys.ts'
import { attendantEndpoints } from './endpoints/attendants.ts'
import { leadRuleEndpoints } from './endpoints/lead-rules.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { batchEndpoints } from './endpoints/batches.ts'
import { closingContextEndpoints } from './endpoints/closing-context.ts'
import { coachingEndpoints } from './endpoints/coaching.ts'
import { columnColorEndpoints } from './endpoints/column-colors.ts'
import { connectionEndpoints } from './endpoints/connections.ts'
import { conversationEndpoints } from './endpoints/conversation.ts'
import { emergencyEndpoints } from './endpoints/emergency.ts'
import { eventEndpoints } from './endpoints/events.ts'
import { followEndpoints } from './endpoints/follows.ts'
import { healthEndpoints } from './endpoints/health.ts'
import { identityEndpoints } from './endpoints/identity.ts'
import { insightEndpoints } from './endpoints/insights.ts'
import { isolationEndpoints } from './endpoints/isolation.ts'
import { leadFormEndpoints } from './endpoints/lead-forms.ts'
import { leadImportEndpoints } from './endpoints/lead-imports.ts'
import { leadRequestEndpoints } from './endpoints/lead-requests.ts'
import { leadSettingEndpoints } from './endpoints/lead-settings.ts'
import { leadEndpoints } from './endpoints/leads.ts'
import { learningEndpoints } from './endpoints/learnings.ts'
import { liveLeadEndpoints } from './endpoints/live-leads.ts'
import { memberEndpoints } from './endpoints/members.ts'
import { messageEndpoints } from './endpoints/messages.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { openapiEndpoints } from './endpoints/openapi.ts'
import { operationEndpoints } from './endpoints/operations.ts'
import { privacyEndpoints } from './endpoints/privacy.ts'
import { pushEndpoints } from './endpoints/push.ts'
import { releaseEndpoints } from './endpoints/releases.ts'
import { salesTeamEndpoints } from './endpoints/sales-teams.ts'
import { samePersonEndpoints } from './endpoints/same-person.ts'
import { savedViewEndpoints } from './endpoints/saved-views.ts'
import { scanproEndpoints } from './endpoints/scanpro.ts'
import { scimEndpoints } from './endpoints/scim.ts'
import { ssoEndpoints } from './endpoints/sso.ts'
import { taskEndpoints } from './endpoints/tasks.ts'
import { teamEndpoints } from './endpoints/team.ts'
import { uploadEndpoints } from './endpoints/uploads.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'
import { whatsappChatEndpoints } from './endpoints/whatsapp-chats.ts'
import { whatsappCloudEndpoints } from './endpoints/whatsapp-cloud.ts'
import { whatsappSendingEndpoints } from './endpoints/whatsapp-sending.ts'
import { whatsappSessionEndpoints } from './endpoints/whatsapp-sessions.ts'

/** Every route of the interface, by its request line. */
export const ENDPOINTS = {
  ...accountEndpoints,
  ...activityEndpoints,
  ...alertEndpoints,
  ...apiKeyEndpoints,
  ...attendantEndpoints,
  ...leadRuleEndpoints,
  ...auditEndpoints,
  ...batchEndpoints,
  ...closingContextEndpoints,
  ...coachingEndpoints,
  ...columnColorEndpoints,
  ...connectionEndpoints,
  ...conversationEndpoints,
  ...emergencyEndpoints,
  ...eventEndpoints,
  ...followEndpoints,
  ...healthEndpoints,
  ...identityEndpoints,
  ...insightEndpoints,
  ...isolationEndpoints,
  ...leadFormEndpoints,
  ...leadImportEndpoints,
  ...leadRequestEndpoints,
  ...leadSettingEndpoints,
  ...leadEndpoints,
  ...learningEndpoints,
  ...liveLeadEndpoints,
  ...memberEndpoints,
  ...messageEndpoints,
  ...notificationEndpoints,
  ...openapiEndpoints,
  ...operationEndpoints,
  ...privacyEndpoints,
  ...pushEndpoints,
  ...releaseEndpoints,
  ...salesTeamEndpoints,
  ...samePersonEndpoints,
  ...savedViewEndpoints,
  ...scanproEndpoints,
  ...scimEndpoints,
  ...ssoEndpoints,
  ...taskEndpoints,
  ...teamEndpoints,
  ...uploadEndpoints,
  ...webhookEndpoints,
  ...whatsappChatEndpoints,
  ...whatsappCloudEndpoints,
  ...whatsappSendingEndpoints,
  ...whatsappSessionEndpoints,
}
export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints

type BodyOf<Name extends EndpointName> = Endpoints[Name] extends Endpoint<infer Body, infer _Q, infer _A> ? Body : never
type QueryOf<Name extends EndpointName> =
  Endpoints[Name] extends Endpoint<infer _B, infer Query, infer _A> ? Query : never

/** The JSON of a success; `NoJson` for an endpoint that answers with something else. */
export type AnswerOf<Name extends EndpointName> =
  Endpoints[Name] extends Endpoint<infer _B, infer _Q, infer Answer> ? Answer : never

type PathOf<Name extends string> = Name extends `${string} ${infer Path}` ? Path : never

/** Endpoints that answer with JSON. */
export type JsonName = { [Name in EndpointName]: AnswerOf<Name> extends NoJson ? never : Name }[EndpointName]

/** A checked request, as its handler gets it. */
export type Given<Name extends EndpointName> = Readonly<Record<ParamsOf<PathOf<Name>>, string>> &
  ([BodyOf<Name>] extends [never] ? unknown : { readonly body: z.output<BodyOf<Name>> }) &
  ([QueryOf<Name>] extends [never] ? unknown : { readonly query: z.output<QueryOf<Name>> }) & {
    /** The `Idempotency-Key`, lower case; null when the request carries none, or the endpoint knows none. */
    readonly idempotencyKey: string | null
  }

/** A request, as a caller states it. */
export type Sent<Name extends EndpointName> = Readonly<Record<ParamsOf<PathOf<Name>>, string | number>> &
  ([BodyOf<Name>] extends [never] ? unknown : { readonly body: Unchanged<InputOf<BodyOf<Name>>> }) &
  ([QueryOf<Name>] extends [never] ? unknown : QueryArgument<z.input<QueryOf<Name>>, z.output<QueryOf<Name>>>)

/** A schema that prepares its input itself says nothing of it: what it makes is what it takes. */
type InputOf<Body extends z.ZodType> = unknown extends z.input<Body> ? z.output<Body> : z.input<Body>

/** A query is written as text, so that its fields have the types that the server makes of them. */
type QueryArgument<Input, Output> =
  Record<never, never> extends Input
    ? { readonly query?: WithKeysOf<Input, Output> }
    : { readonly query: WithKeysOf<Input, Output> }
type WithKeysOf<Input, Output> = { readonly [Key in keyof Input]: Key extends keyof Output ? Output[Key] : never }

/** Accepts constant lists and objects too: a request changes none. */
type Unchanged<T> = T extends readonly (infer Each)[]
  ? readonly Unchanged<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: Unchanged<T[Key]> }
    : T

/** The definition of a route; undefined for one that is no part of the interface. */
export const endpointOf = (name: string): Endpoint | undefined =>
  (ENDPOINTS as unknown as Readonly<Record<string, Endpoint>>)[name]
