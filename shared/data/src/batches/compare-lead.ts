import type { Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import { keepResult, shownResult } from '../analyses/result.ts'
import { keepItem, type BatchItemKey } from './item-result.ts'
import type { Database } from '../database/connect.ts'
import type { LeadToSave } from '../leads/lead-to-save.ts'
import { inScope, type Owner } from '../database/scope.ts'

interface Comparison extends Pick<LeadToSave, 'conversationId' | 'analysisId' | 'versao' | 'draft'> {
  item: BatchItemKey
  /** True when the result stays as a version of the conversation. */
  keep: boolean
}

/** Notes what an analysis would make of a lead, which stays as it is. @returns the lead's id. */
export function compareLead(db: Database, owner: Owner, key: Key, compared: Comparison): Promise<string> {
  const { conversationId, analysisId, draft, item, keep } = compared
  return inScope(db, owner, async (tx) => {
    const known = await tx
      .selectFrom('leads')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()
    if (!known) throw new DomainError('not-found', 'O lead desta conversa não existe mais.', { code: 'lead' })
    if (keep) await keepResult(tx, key, { ...compared, known })
    await keepItem(tx, key, item, { analysisId, draft, known, shown: await shownResult(tx, key, known) })
    return known.id
  })
}
