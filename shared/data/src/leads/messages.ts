import { sql } from 'kysely'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import type { SuggestedMessage } from '@fechai/domain/suggested-message'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Messages for a lead, with their source; the receipt is stored with the call. */
export interface StoredMessages {
  mensagens: SuggestedMessage[]
  /** Number of the model's messages that stated something without proof. */
  recusadas: number
  /** The reason for templates in place of a model's messages. */
  motivo: string | null
  /** Lessons of the company, as they were used. */
  aprendizados: string[]
}

export interface MessagesReceipt {
  source: 'modelo' | 'ia'
  model: string | null
  promptVersion: string | null
  inputTokens: number | null
  outputTokens: number | null
}

/** A model that could not write is asked again after this long. */
const TEMPLATES_STAND_MINUTES = 10

const place = (leadId: string, hash: string): string => `lead_messages|body|${leadId}|${hash}`

export const leadMessagesOf = (db: Database, owner: Owner, key: Key) => ({
  /** Returns null if none were made from this material, or only templates some time ago. */
  async find(leadId: string, hash: string): Promise<(StoredMessages & { source: 'modelo' | 'ia' }) | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('lead_messages')
        .select(['source', 'body'])
        .where('lead_id', '=', leadId)
        .where('material_hash', '=', hash)
        .where((eb) =>
          eb.or([
            eb('source', '=', 'ia'),
            sql<boolean>`created_at > now() - make_interval(mins => ${TEMPLATES_STAND_MINUTES})`,
          ]),
        )
        .executeTakeFirst(),
    )
    if (!row) return null
    const stored = JSON.parse(openText(key, row.body, place(leadId, hash))) as StoredMessages
    return { source: row.source, ...stored }
  },

  /** Stores them; templates do not replace a model's messages. */
  async save(leadId: string, hash: string, messages: StoredMessages, receipt: MessagesReceipt): Promise<void> {
    const row = {
      source: receipt.source,
      model: receipt.model,
      prompt_version: receipt.promptVersion,
      input_tokens: receipt.inputTokens,
      output_tokens: receipt.outputTokens,
      body: sealText(key, JSON.stringify(messages), place(leadId, hash)),
    }
    await inScope(db, owner, (tx) =>
      tx
        .insertInto('lead_messages')
        .values({ lead_id: leadId, material_hash: hash, ...row })
        .onConflict((oc) =>
          oc
            .columns(['empresa_id', 'lead_id', 'material_hash'])
            .doUpdateSet({ ...row, created_at: sql<string>`now()` })
            .where('lead_messages.source', '=', 'modelo'),
        )
        .execute(),
    )
  },
})

/** Number of the analysis that a lead shows: what is asked about it is asked in that analysis' name. */
export async function shownVersao(db: Database, owner: Owner, leadId: string): Promise<number> {
  const row = await inScope(db, owner, (tx) =>
    tx.selectFrom('leads').select('versao').where('id', '=', leadId).executeTakeFirstOrThrow(),
  )
  return row.versao
}
