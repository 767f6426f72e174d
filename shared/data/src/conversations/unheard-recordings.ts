import { sql } from 'kysely'
import { STILL_HEARING } from '@fechai/domain/still-reading'
import { translated, type Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

interface UnheardUpload {
  empresaId: string
  uploadId: string
}

/** Uploads of all companies with recordings that are unread for this reason and still stored. */
export const listUnheardUploads = (db: Database, reason: string, limit: number): Promise<UnheardUpload[]> =>
  translated(async () => {
    const { rows } = await sql<UnheardUpload>`
      select empresa_id as "empresaId", upload_id as "uploadId" from unheard_recordings(${reason}, ${limit})`.execute(
      db.kysely,
    )
    return rows
  })

/** Has the recordings of an upload wait for their turn. @returns the lead that they belong to; null without one */
export const awaitHearing = (
  db: Database,
  owner: Owner,
  { uploadId, reason, later }: { uploadId: string; reason: string; later: string },
): Promise<{ leadId: string; userId: string } | null> =>
  inScope(db, owner, async (tx) => {
    const lead = await tx
      .selectFrom('leads')
      .innerJoin('uploads', 'uploads.conversation_id', 'leads.conversation_id')
      .select(['leads.id as leadId', 'leads.user_id as userId'])
      .where('uploads.id', '=', uploadId)
      .where('uploads.status', '=', 'concluido')
      .executeTakeFirst()
    if (!lead) return null
    // No row is fine: they were heard meanwhile.
    await tx
      .updateTable('media_items')
      .set({ espera_ia: STILL_HEARING, reason: later })
      .where('upload_id', '=', uploadId)
      .where('kind', '=', 'audio')
      .where('status', '=', 'unread')
      .where('espera_ia', 'is', null)
      .where('reason', '=', reason)
      .execute()
    return lead
  })
