import type { BatchItems, BatchItemsQuery } from '@fechai/contracts/batches'
import { batchCases } from '@fechai/data/batches'
import { conversationsOf } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** Conversations of a batch with what changed in each. One that was erased holds nothing any more. */
export function casesOf(c: ApiContext, { db, master }: Deps, id: string, query: BatchItemsQuery): Promise<BatchItems> {
  const { owner } = c.get('viewer')
  const conversations = conversationsOf(db, master, owner)
  return batchCases(db, owner, id, query, (conversationId) =>
    conversations.key(conversationId).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'not-found') return null
      throw error
    }),
  )
}
