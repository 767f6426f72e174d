import { setTimeout as delay } from 'node:timers/promises'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp, type Origins, type Seller } from '@fechai/testkit/testing/seller'

export interface Company {
  seller: Seller
  /** Resolves with the time at which a tab of the company hears that the upload has become a lead. */
  completed(uploadId: string): Promise<number>
}

export interface Clients {
  companies: Company[]
  /** Events that all tabs heard. */
  heard(): number
  close(): Promise<void>
}

const AGAIN_MS = 500

/** Companies with open tabs, the first of which notes when each upload has become a lead. */
export async function openClients(
  origins: Origins,
  { companies, tabs }: { companies: number; tabs: number },
): Promise<Clients> {
  const closing = new AbortController()
  let heard = 0
  const open: Company[] = []
  const listening: Promise<void>[] = []
  for (let number = 0; number < companies; number++) {
    const seller = await signUp(origins)
    const done = new Map<string, PromiseWithResolvers<number>>()
    const of = (uploadId: string) => {
      const found = done.get(uploadId) ?? Promise.withResolvers<number>()
      done.set(uploadId, found)
      return found
    }
    const listen = async (isFirst: boolean): Promise<void> => {
      let lastId: string | undefined
      while (!closing.signal.aborted) {
        try {
          for await (const { id, event, data } of seller.events(lastId, closing.signal)) {
            heard++
            if (id !== '') lastId = id
            if (isFirst && event === 'upload-completed')
              of((data as { uploadId: string }).uploadId).resolve(performance.now())
          }
        } catch {
          // A tab opens its stream again.
          await delay(AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined)
        }
      }
    }
    const own = Math.max(1, Math.round(tabs / companies))
    listening.push(...Array.from({ length: own }, (_, index) => listen(index === 0)))
    open.push({ seller, completed: (uploadId) => of(uploadId).promise })
  }
  return {
    companies: open,
    heard: () => heard,
    async close() {
      closing.abort()
      await Promise.all(listening)
    },
  }
}

/** A conversation of sixty messages, as a browser sends it. @returns the id of the upload */
export async function sendTalk({ seller }: Company): Promise<string> {
  const { bytes, fileName } = await sampleExport({
    contact: `Cliente ${crypto.randomUUID().slice(0, 8)}`,
    messages: 60,
  })
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), fileName)
  const headers = { 'x-request-id': crypto.randomUUID() }
  const answer = await seller.request('/upload', { method: 'POST', body: form, headers })
  if (!answer.ok) throw new Error(`/upload answered ${answer.status}`)
  return ((await answer.json()) as UploadAccepted).uploadId
}

export async function lookAtBoard({ seller }: Company): Promise<void> {
  const answer = await seller.request('/api/board?size=50')
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`/api/board answered ${answer.status}`)
}
