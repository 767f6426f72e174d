import { companyKeyOf } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { cloudAccessOfChat } from '@fechai/data/whatsapp'
import type { MediaReference } from '@fechai/domain/chat-message'
import { cloudApi } from '@fechai/platform/graph/cloud-api'
import type { Environment } from '@fechai/platform/env'
import { graphClient } from '@fechai/platform/graph/graph-client'
import type { Deps } from '../deps.ts'
import { downloadCloudMedia } from './download-cloud.ts'
import { downloadMedia, fileGone } from './download-whatsapp.ts'

export type MediaDeps = Pick<Deps, 'db' | 'master'> & { environment: Pick<Environment, 'WHATSAPP_GRAPH_URL'> }

/**
 * Fetches a file of a chat from where its channel has it.
 * @throws DomainError('invalid') for a file that is not what was sent, or is there no more, ('unavailable') while WhatsApp
 * is away
 */
export async function fetchMedia(
  { db, master, environment }: MediaDeps,
  owner: Owner,
  chatId: string | null,
  media: MediaReference,
  signal: AbortSignal,
): Promise<Buffer> {
  if (!('mediaId' in media)) return downloadMedia(media, { signal })
  const key = await companyKeyOf(db, master, owner)
  const access = chatId === null ? null : await cloudAccessOfChat(db, owner, key, chatId)
  if (access === null) throw fileGone()
  return downloadCloudMedia(cloudApi(graphClient(environment.WHATSAPP_GRAPH_URL)), access, media, signal)
}
