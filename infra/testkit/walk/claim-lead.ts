import type { Notifications } from '@fechai/contracts/notifications'
import { until } from '../testing/until.ts'
import type { WalkTalk } from './walk-talks.ts'
import { send, type Worker } from './week-of-work.ts'

/**
 * Wednesday: a seller sends a file that a colleague has sent, is refused, asks for the lead, and gets it.
 * @returns the lead's id
 */
export async function claimLead([owner, asking]: readonly [Worker, Worker], talk: WalkTalk): Promise<string> {
  const { uploadId } = await owner.seller.upload(talk.bytes, talk.fileName)
  const leadId = await until(
    async () => {
      const { status, leadId: made } = await owner.seller.uploadState(uploadId)
      return status === 'concluido' && made
    },
    { timeoutMs: 240_000 },
  )
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(talk.bytes)]), talk.fileName)
  const refused = await asking.seller.request('/upload', { method: 'POST', body: form })
  const { uploadId: held } = (await refused.json()) as { uploadId?: string }
  if (refused.status !== 409 || held !== uploadId) throw new Error(`the colleague's file answered ${refused.status}`)
  await send(asking.seller, 'POST', '/api/lead-requests', { uploadId: held })
  const request = await until(async () => {
    const { notificacoes } = await owner.seller.json<Notifications>('/api/notifications')
    return notificacoes.find(({ pedido }) => pedido !== null)?.pedido ?? false
  })
  await send(owner.seller, 'POST', `/api/lead-requests/${request}/answer`, { accept: true })
  return leadId
}
