import { pendingReadingsOf } from '@fechai/data/analyses'
import { awaitHearing, listUnheardUploads } from '@fechai/data/conversations'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../uploads/open-upload.ts'
import { LATER } from './put-off.ts'
import { NO_TRANSCRIBER } from './read-audio.ts'

/** What is left is taken at the next start. */
const UPLOADS_AT_MOST = 1_000
/** The installation acts for a company, and for none of its people. */
const NO_ONE = '00000000-0000-0000-0000-000000000000'

/**
 * Has recordings heard that came while there was no transcriber: each is heard in its turn, and its lead is read again.
 * Only a transcriber of one's own does so by itself, because a provider is paid for each.
 */
export async function hearEarlier(deps: Pick<Deps, 'db' | 'environment' | 'log'>): Promise<void> {
  const { db, environment, log } = deps
  if (environment.TRANSCRIPTION_BASE_URL === '') return
  let leads = 0
  for (const { empresaId, uploadId } of await listUnheardUploads(db, NO_TRANSCRIBER, UPLOADS_AT_MOST)) {
    const owner = ownerOf({ empresaId, userId: NO_ONE })
    const lead = await awaitHearing(db, owner, { uploadId, reason: NO_TRANSCRIBER, later: LATER.reason })
    if (lead === null) continue
    await pendingReadingsOf(db, ownerOf({ empresaId, userId: lead.userId })).addFiles(lead.leadId, LATER.espera)
    leads++
  }
  if (leads > 0) log.info({ leads }, 'earlier recordings are heard')
}
