import type { UploadState } from '@fechai/domain/upload'
import type { Lead } from '@fechai/domain/lead'
import type { Seller } from '@fechai/testkit/testing/seller'

const LIMIT_MS = 120_000

/** Uploads a file, follows its events as a tab does, and returns the resulting lead on the board. */
export async function leadFrom(seller: Seller, bytes: Uint8Array, fileName: string): Promise<Lead> {
  const closing = new AbortController()
  const late = setTimeout(() => closing.abort(new Error('no lead in time')), LIMIT_MS)
  try {
    const events = seller.events(undefined, closing.signal)
    await events.next() // the snapshot: from here on nothing is missed
    const { uploadId } = await seller.upload(bytes, fileName)
    for await (const { event, data } of events) {
      if (event === 'upload-progress') refuseParked(data as UploadState)
      if (event !== 'upload-completed' || (data as { uploadId: string }).uploadId !== uploadId) continue
      const { leadId } = data as { leadId: string }
      const lead = (await seller.leads()).find((each) => each.id === leadId)
      if (!lead) throw new Error('the lead is not on the board')
      return lead
    }
    throw new Error('the events ended before the lead')
  } finally {
    clearTimeout(late)
    closing.abort()
  }
}

function refuseParked(upload: UploadState): void {
  if (upload.status === 'aguardando_acao') throw new Error(`parked: ${upload.cause?.message}`)
}
