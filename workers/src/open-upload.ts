import type { AnalysisRef, UploadRef } from '@fechai/shared/contracts/pipeline'
import type { Key } from '@fechai/shared/crypto/keys'
import type { AnalysisKey } from '@fechai/shared/db/analyses'
import { conversationsOf } from '@fechai/shared/db/conversations'
import type { Owner } from '@fechai/shared/db/scope'
import { uploadsOf } from '@fechai/shared/db/uploads'
import { DomainError } from '@fechai/shared/domain/errors'
import { uploadPrefix } from '@fechai/shared/storage/object-store'
import type { Deps } from './deps.ts'

/** The upload that a stage works on, with the key of its conversation. */
export interface OpenUpload {
  id: string
  conversationId: string
  owner: Owner
  key: Key
  fileName: string
  sizeBytes: number
  sha256: string
  /** Where the file lies as it was received; gone once the upload is done. */
  rawKey: string
  rawRemoved: boolean
  receivedAt: string
  counts: { messages: number; texts: number; images: number; audios: number; unread: number }
  /** Storage key of something that belongs to this upload. */
  at(name: string): string
  /** The numbered analysis that is at hand. */
  analysis: AnalysisKey
  /** Folder of the analysis' documents: each keeps its own. */
  documents: string
}

/** Workers act for the company: the run may have been asked for by any of its people. */
export const ownerOf = (ref: Pick<UploadRef, 'empresaId' | 'userId'>): Owner => ({
  empresaId: ref.empresaId,
  userId: ref.userId,
  reach: 'company',
})

/** @throws DomainError: 'conflict' when the upload was cancelled, 'not-found' when it is gone. */
export async function openUpload(
  ref: UploadRef & Pick<AnalysisRef, 'reanalysis'>,
  deps: Pick<Deps, 'db' | 'master'>,
): Promise<OpenUpload> {
  const owner = ownerOf(ref)
  const [source, key] = await Promise.all([
    uploadsOf(deps.db, owner).source(ref.uploadId),
    conversationsOf(deps.db, deps.master, owner).key(ref.conversationId),
  ])
  if (source.status === 'cancelado')
    throw new DomainError('conflict', 'Esta análise foi cancelada.', { code: 'cancelado' })
  return {
    id: ref.uploadId,
    conversationId: ref.conversationId,
    owner,
    key,
    fileName: source.file_name,
    sizeBytes: source.size_bytes,
    sha256: source.sha256,
    rawKey: source.storage_key,
    rawRemoved: source.raw_removed_at !== null,
    receivedAt: source.created_at,
    counts: source.counts,
    at: (name) => uploadPrefix(ref.empresaId, ref.uploadId) + name,
    analysis: { uploadId: ref.uploadId, reanalysisId: ref.reanalysis?.id },
    documents: ref.reanalysis ? `analyses/${ref.reanalysis.id}/` : '',
  }
}
