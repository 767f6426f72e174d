import { openText, type Key } from '@fechai/platform/crypto/keys'
import type { Evidence } from '@fechai/domain/lead'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Returns the place that a quote is bound to: it opens in no other row. */
export const quotePlace = (analysisId: string, position: number): string => `evidence|quote|${analysisId}|${position}`

export const evidenceOf = (db: Database, owner: Owner) => ({
  /** The proof of a lead's current analysis, or of its second readings; `key` is the conversation's. */
  list(
    lead: { id: string; analysisId: string; conversationId: string },
    key: Key,
    reading: 1 | 2 = 1,
  ): Promise<Evidence[]> {
    return inScope(db, owner, async (tx) => {
      const { authors } = await tx
        .selectFrom('conversations')
        .select('authors')
        .where('id', '=', lead.conversationId)
        .executeTakeFirstOrThrow()
      const rows = await tx
        .selectFrom('evidence')
        .selectAll()
        .where('lead_id', '=', lead.id)
        .where('analysis_id', '=', lead.analysisId)
        .where('reading', '=', reading)
        .orderBy('position')
        .execute()
      return rows.map((row) => ({
        field: row.field,
        item: row.item,
        messageIndex: row.message_index,
        quote: openText(key, row.quote, quotePlace(row.analysis_id, row.position)),
        author: authors[row.author] ?? '',
        sentAt: row.sent_at,
      }))
    })
  },
})
