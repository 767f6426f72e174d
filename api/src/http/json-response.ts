import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiContext } from './context.ts'

/** A response whose JSON is known to the compiler, where a handler does not leave the sending to its route. */
export interface JsonResponse<out Answer> extends Response {
  readonly _answer: Answer
}

/** A refusal in words of the handler's own, with a status of its own. */
export const refusedJson = (c: ApiContext, body: object, status: ContentfulStatusCode): JsonResponse<never> =>
  c.json(body, status) as Response as JsonResponse<never>
