import { AsyncLocalStorage } from 'node:async_hooks'

/** Says what is known of a request beside its user; each line of the audit that the request leaves notes it. */
export interface AuditContext {
  /** The product's own test of isolation or security made the request. */
  isTest: boolean
  /** Id of the API key that the request came with. */
  apiKeyId?: string
}

const current = new AsyncLocalStorage<AuditContext>()

export const inAuditContext = <T>(context: AuditContext, work: () => T): T => current.run(context, work)

/** Details that each line carries by its request; they are sealed with the line's own. */
export function contextDetails(): Record<string, unknown> {
  const { isTest, apiKeyId } = current.getStore() ?? { isTest: false }
  return { ...(isTest && { teste: true }), ...(apiKeyId && { chave: apiKeyId }) }
}
