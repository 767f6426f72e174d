import { setTimeout as delay } from 'node:timers/promises'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import { newAccount, newEmail } from '../../testing/new-account.ts'
import { sampleExport } from '../../testing/sample-export.ts'
import { signUp, type Origins, type Seller } from '../../testing/seller.ts'
import { countedRequests, type CountedRequests } from './counted-requests.ts'

export interface PeopleAtWork {
  readonly counted: CountedRequests
  readonly uploads: readonly { seller: Seller; uploadId: string }[]
  /** Ids of leads that people typed. */
  readonly typed: readonly { seller: Seller; leadId: string }[]
  /** Everybody who asked for a code by e-mail, once. */
  readonly letters: readonly string[]
  /** Ids of uploads and leads that a stream reported, to each seller's one open tab. */
  readonly reported: ReadonlySet<string>
  stop(): Promise<void>
  /** Ends the open tabs. */
  leave(): Promise<void>
}

const SELLERS = 3
const BETWEEN_MS = { read: 100, type: 400, upload: 2_500, letter: 2_000, reconnect: 200, again: 500 }

/** Sends a file again that a process on its way to its end has refused, as the page does. */
async function sentAgain(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    const { code } = (await answer.clone().json()) as { code?: string }
    if (code !== 'servidor_reiniciando') return answer
    await delay(BETWEEN_MS.again)
  }
}

/** People who read, type, upload, ask for codes and keep a tab open. Nothing else is asked again: a failure is counted. */
export async function peopleAtWork(origins: Origins): Promise<PeopleAtWork> {
  const [end, gone] = [new AbortController(), new AbortController()]
  const uploads: { seller: Seller; uploadId: string }[] = []
  const typed: { seller: Seller; leadId: string }[] = []
  const letters: string[] = []
  const reported = new Set<string>()
  const counted = countedRequests(origins)
  const { ask, send, post } = counted

  const work = {
    read: (seller: Seller) => ask('board', () => send(seller, '/api/board?size=20')),
    async type(seller: Seller) {
      const nome = `Lead ${crypto.randomUUID()}`
      const answer = await ask('lead', () => send(seller, '/api/leads', post({ nome })))
      if (answer) typed.push({ seller, leadId: (answer as { lead: { id: string } }).lead.id })
    },
    async upload(seller: Seller) {
      const { bytes, fileName } = await sampleExport({ contact: `Cliente ${crypto.randomUUID()}` })
      const body = new FormData()
      body.append('file', new Blob([Buffer.from(bytes)]), fileName)
      const headers = { 'x-request-id': crypto.randomUUID() }
      const answer = await ask('upload', () =>
        sentAgain(() => send(seller, '/upload', { method: 'POST', body, headers })),
      )
      if (answer) uploads.push({ seller, uploadId: (answer as UploadAccepted).uploadId })
    },
    async letter() {
      const email = newEmail()
      const made = await ask('sign-up', () => send(null, '/api/auth/sign-up/email', post(newAccount(email))))
      if (!made) return
      const path = '/api/auth/email-otp/request-password-reset'
      const sent = await ask('code', () => send(null, path, post({ email })))
      if (sent) letters.push(email)
    },
  }
  async function keepDoing(kind: keyof typeof work, seller: Seller): Promise<void> {
    while (!end.signal.aborted) {
      await work[kind](seller)
      await delay(BETWEEN_MS[kind], undefined, { signal: end.signal }).catch(() => undefined)
    }
  }

  /** One tab, which connects again from the last event that it has seen, as the page does. */
  async function watch(seller: Seller): Promise<void> {
    let last: string | undefined
    while (!gone.signal.aborted) {
      try {
        for await (const { id, event, data } of seller.events(last, gone.signal)) {
          if (id) last = id
          if (event === 'upload-completed') reported.add((data as { uploadId: string }).uploadId)
          if (event === 'lead-changed') reported.add((data as { leadId: string }).leadId)
        }
      } catch {
        // The stream of an API that ends.
      }
      await delay(BETWEEN_MS.reconnect)
    }
  }

  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => signUp(origins)))
  const tabs = sellers.map(watch)
  const hands = sellers.flatMap((seller) =>
    (['read', 'type', 'upload'] as const).map((kind) => keepDoing(kind, seller)),
  )
  hands.push(keepDoing('letter', sellers[0]!))
  return {
    ...{ counted, uploads, typed, letters, reported },
    async stop() {
      end.abort()
      await Promise.all(hands)
    },
    async leave() {
      gone.abort()
      await Promise.all(tabs)
    },
  }
}
