import type { CloudMedia } from '@fechai/domain/chat-message'
import { refusesToken } from '@fechai/domain/whatsapp-cloud'
import type { CloudAccess, CloudApi } from '@fechai/platform/graph/cloud-api'
import { GraphAway, GraphFileRefused, GraphRefusal } from '@fechai/platform/graph/graph-client'
import { fileGone, fileLater, isHash, MOST_MEDIA_BYTES, refusedFile } from './download-whatsapp.ts'

/**
 * Fetches a file of the official channel: Meta names an address for some minutes, which has to be its own, and the bytes
 * have to be those that the message announced. @throws DomainError as `downloadMedia` does
 */
export async function downloadCloudMedia(
  api: CloudApi,
  access: CloudAccess,
  { mediaId, sha256, sizeBytes }: CloudMedia,
  signal: AbortSignal,
  mostBytes = MOST_MEDIA_BYTES,
): Promise<Buffer> {
  if (sizeBytes > mostBytes) throw refusedFile('tamanho')
  try {
    const { url } = await api.media(access, mediaId)
    const bytes = await api.download(access, url, mostBytes, signal)
    if (!isHash(bytes, sha256)) throw refusedFile('conteudo')
    return bytes
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof GraphFileRefused) throw refusedFile(error.reason === 'size' ? 'tamanho' : 'endereco')
    if (error instanceof GraphAway) throw fileLater(error)
    // A new token opens the same file.
    if (error instanceof GraphRefusal) throw refusesToken(error.code) ? fileLater(error) : fileGone()
    throw error
  }
}
