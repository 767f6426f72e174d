import { sql } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import { SUPPORT_FILE_DAYS, UNKNOWN_FORMAT } from '@fechai/domain/support-file'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

/** A file that support may open, as an operator sees it: ids and times alone. */
export interface SupportFile {
  empresaId: string
  userId: string
  uploadId: string
  expiresAt: string
}

/** Files in a format that is not read yet, which their sender gave to support. */
export const supportFilesOf = (db: Database, owner: Owner) => ({
  /** Until a parked run gives up, at the latest. Asked again it is the first consent. @throws DomainError('conflict') */
  keep: (uploadId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ kept: boolean }>`
        with parked as (
          select id, coalesce(parked_at, now()) + make_interval(days => ${SUPPORT_FILE_DAYS}) as until from uploads
          where id = ${uploadId}::uuid and status = 'aguardando_acao' and cause ->> 'code' = ${UNKNOWN_FORMAT}
            and raw_removed_at is null
          for update
        ), kept as (
          insert into support_files (upload_id, agreed_by, expires_at)
          select id, ${owner.userId}::uuid, until from parked on conflict do nothing returning upload_id
        )
        select exists (select from kept) as kept from parked`.execute(tx)
      if (rows.length === 0)
        throw new DomainError('conflict', 'Este arquivo não está mais esperando o suporte.', { code: 'sem_arquivo' })
      if (!rows[0]!.kept) return
      await touch(tx, uploadId)
      await recordAudit(tx, owner, { event: 'support-file-kept', subjectId: uploadId })
    }),

  /** @returns whether support had it until now */
  withdraw: (uploadId: string): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('support_files')
        .where('upload_id', '=', uploadId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return false
      await touch(tx, uploadId)
      await recordAudit(tx, owner, { event: 'support-file-withdrawn', subjectId: uploadId })
      return true
    }),

  /** Records that an operator opens the file. @throws DomainError('not-found') without consent, or after its end */
  noteOpened: (uploadId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql`select from support_files where upload_id = ${uploadId}::uuid
        and expires_at > now()`.execute(tx)
      if (rows.length === 0)
        throw new DomainError('not-found', 'Este arquivo não foi guardado para o suporte.', { code: 'sem_arquivo' })
      await recordAudit(tx, owner, { event: 'support-file-opened', subjectId: uploadId })
    }),
})

/** Screens take the newer of two states. */
const touch = (tx: Tx, uploadId: string) =>
  // No row is fine: an upload that went meanwhile is shown nowhere.
  sql`update uploads set updated_at = now() where id = ${uploadId}::uuid`.execute(tx)

/** Files that support may open in all companies, the oldest consent first. */
export const listSupportFiles = (db: Database): Promise<SupportFile[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<SupportFile>`
      select empresa_id as "empresaId", agreed_by as "userId", upload_id as "uploadId", expires_at as "expiresAt"
      from support_files where expires_at > now() order by agreed_at limit 500`.execute(tx)
    return rows
  })
