import type { Selectable } from 'kysely'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import type { Tx } from '../database/connect.ts'
import type { PlacedEvidence } from '../leads/relocate-evidence.ts'
import type { LeadsTable } from '../leads/schema.ts'

/** State that an import found and can restore: the lead and where its proofs pointed. */
export interface BeforeImport {
  lead: Selectable<LeadsTable> | null
  evidence: PlacedEvidence[]
}

const place = (uploadId: string): string => `imports|before|${uploadId}`

export async function sealBefore(tx: Tx, key: Key, conversationId: string, uploadId: string): Promise<Buffer> {
  const lead = await tx
    .selectFrom('leads')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  const evidence = await tx
    .selectFrom('evidence')
    .innerJoin('analyses', 'analyses.id', 'evidence.analysis_id')
    .select(['evidence.analysis_id', 'evidence.position', 'evidence.message_index as index', 'evidence.author'])
    .where('analyses.conversation_id', '=', conversationId)
    .execute()
  const before: BeforeImport = { lead: lead ?? null, evidence }
  return sealText(key, JSON.stringify(before), place(uploadId))
}

export const openBefore = (key: Key, uploadId: string, sealed: Buffer): BeforeImport =>
  JSON.parse(openText(key, sealed, place(uploadId))) as BeforeImport
