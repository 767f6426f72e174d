import type { AnalysisRef, UploadRef } from '@fechai/contracts/runs/analysis-ref'
import type { Key } from '@fechai/platform/crypto/keys'
import { analysesOf, type AnalysisKey } from '@fechai/data/analyses'
import { conversationsOf } from '@fechai/data/conversations'
import type { Owner } from '@fechai/data/database'
import { openFileKey, uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { StoredAnswer } from '@fechai/domain/upload-question'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'

/** The upload that a stage works on, with the keys of its files and of its conversation. */
export interface OpenUpload {
  id: string
  /** The conversation that it feeds: another than at first once it joined one that was known. */
  conversationId: string
  owner: Owner
  /** Opens its files and what was read of them. */
  key: Key
  /** Opens the messages and the proofs of the conversation. */
  conversationKey: Key
  fileName: string
  sizeBytes: number
  sha256: string
  /** The storage key of the received file; removed once the upload is done. */
  rawKey: string
  rawRemoved: boolean
  /** The time at which its input was complete; for a repeated analysis of a live conversation, its start. */
  receivedAt: string
  /** True if it reads a live conversation, and no file. */
  isLive: boolean
  /** The chat that it reads; null once that is gone. */
  chatId: string | null
  /** The user's answer to the run's question. */
  answer: StoredAnswer
  counts: { messages: number; texts: number; images: number; audios: number; unread: number }
  /** Storage key of something that belongs to this upload. */
  at(name: string): string
  /** The numbered analysis that is at hand. */
  analysis: AnalysisKey
  /** Its number as the row has it: joining another conversation changes it. Null before it is opened. */
  versao: number | null
  /** Folder of the analysis' documents: each keeps its own. */
  documents: string
}

/** Workers act for the company: the run may have been asked for by any of its people. */
export const ownerOf = (ref: Pick<UploadRef, 'empresaId' | 'userId'>): Owner => ({
  empresaId: ref.empresaId,
  userId: ref.userId,
  reach: 'company',
})

/** The conversation that an upload feeds, and what opens both. @throws DomainError('not-found') */
export async function keysOfUpload(
  ref: UploadRef,
  { db, master }: Pick<Deps, 'db' | 'master'>,
): Promise<Pick<OpenUpload, 'conversationId' | 'conversationKey' | 'key'>> {
  const owner = ownerOf(ref)
  const { conversation_id: conversationId, wrapped_key: wrapped } = await uploadsOf(db, owner).source(ref.uploadId)
  const conversationKey = await conversationsOf(db, master, owner).key(conversationId)
  return { conversationId, conversationKey, key: openFileKey(conversationKey, ref.uploadId, wrapped) }
}

/** @throws DomainError: 'conflict' when the upload was cancelled, 'not-found' when it is gone. */
export async function openUpload(
  ref: UploadRef & Pick<AnalysisRef, 'reanalysis'>,
  deps: Pick<Deps, 'db' | 'master'>,
): Promise<OpenUpload> {
  const owner = ownerOf(ref)
  const source = await uploadsOf(deps.db, owner).source(ref.uploadId)
  const conversationKey = await conversationsOf(deps.db, deps.master, owner).key(source.conversation_id)
  const isLive = source.source === 'whatsapp'
  if (source.status === 'cancelado')
    throw new DomainError('conflict', 'Esta análise foi cancelada.', { code: 'cancelado' })
  return {
    id: ref.uploadId,
    conversationId: source.conversation_id,
    owner,
    key: openFileKey(conversationKey, ref.uploadId, source.wrapped_key),
    conversationKey,
    fileName: source.file_name,
    sizeBytes: source.size_bytes,
    sha256: source.sha256,
    rawKey: source.storage_key,
    rawRemoved: source.raw_removed_at !== null,
    receivedAt: isLive && ref.reanalysis ? await startOf(ref.reanalysis.id, owner, deps) : source.created_at,
    isLive,
    chatId: source.chat_id,
    answer: source.answer ?? {},
    counts: source.counts,
    at: (name) => uploadPrefix(ref.empresaId, ref.uploadId) + name,
    analysis: { uploadId: ref.uploadId, reanalysisId: ref.reanalysis?.id },
    versao: ref.reanalysis ? (ref as AnalysisRef).versao : source.versao,
    documents: ref.reanalysis ? `analyses/${ref.reanalysis.id}/` : '',
  }
}

async function startOf(analysisId: string, owner: Owner, { db }: Pick<Deps, 'db'>): Promise<string> {
  const [analysis] = await analysesOf(db, owner).byIds([analysisId])
  if (!analysis) throw new DomainError('not-found', 'Análise não encontrada', { code: 'analise' })
  return analysis.startedAt
}
