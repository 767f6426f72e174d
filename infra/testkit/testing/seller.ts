import type { ServerEventName, ServerEvents } from '@fechai/contracts/events'
import type { Board } from '@fechai/contracts/leads'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import type { Lead } from '@fechai/domain/lead'
import type { UploadState } from '@fechai/domain/upload'
import pg from 'pg'
import { answered } from './answered.ts'
import { cookieOf, newAccount, newEmail, PASSWORD } from './new-account.ts'

export { PASSWORD }

export interface ReceivedEvent<Name extends ServerEventName = ServerEventName> {
  id: string
  event: Name
  data: ServerEvents[Name]
}

/** A salesperson as the product sees one: signs up, uploads, watches. Speaks HTTP and SSE only. */
export interface Seller {
  email: string
  cookie: string
  request(path: string, init?: RequestInit): Promise<Response>
  json<T>(path: string, init?: RequestInit): Promise<T>
  upload(bytes: Uint8Array, fileName: string, requestId?: string): Promise<UploadAccepted>
  uploadState(id: string): Promise<UploadState>
  leads(): Promise<Lead[]>
  events(lastEventId?: string, signal?: AbortSignal): AsyncGenerator<ReceivedEvent>
}

export interface Origins {
  apiUrl: string
  publicUrl: string
}

/** `address` is asked again for every try: one that got no answer may have made the account. */
export async function signUp(origins: Origins, name = 'Rafaela Vila', address = newEmail): Promise<Seller> {
  let email = ''
  const answer = await answered(() => {
    email = address()
    return fetch(`${origins.apiUrl}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origins.publicUrl },
      body: JSON.stringify(newAccount(email, name)),
    })
  })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  return sellerWith(origins, email, cookieOf(answer))
}

/** Makes a salesperson of the same company, with the same password; it changes no role, which would end a session. */
export async function colleagueOf(
  origins: Origins,
  manager: Seller,
  databaseUrl: string,
  name = 'Bruno Vila',
): Promise<Seller> {
  const [id, email] = [crypto.randomUUID(), newEmail()]
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into auth.users (id, empresa_id, name, email, role, email_verified, terms_version, terms_accepted_at)
       select $1, empresa_id, $4, $2, 'vendedor', true, terms_version, terms_accepted_at
       from auth.users where email = $3`,
      [id, email, manager.email, name],
    )
    await owner.query(
      `insert into auth.accounts (user_id, account_id, provider_id, password)
       select $1::uuid, $1::text, 'credential', a.password from auth.accounts a
       join auth.users u on u.id = a.user_id where u.email = $2`,
      [id, manager.email],
    )
  } finally {
    await owner.end()
  }
  return signIn(origins, email)
}

/** Signs in a person of these tests, who may have lost the earlier session. */
export async function signIn(origins: Origins, email: string): Promise<Seller> {
  const answer = await answered(() =>
    fetch(`${origins.apiUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origins.publicUrl },
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  )
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  return sellerWith(origins, email, cookieOf(answer))
}

function sellerWith(origins: Origins, email: string, cookie: string): Seller {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${origins.apiUrl}${path}`, { ...init, headers: { cookie, origin: origins.publicUrl, ...init.headers } })
  const json = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await answered(() => request(path, init))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    email,
    cookie,
    request,
    json,
    async upload(bytes, fileName, requestId = crypto.randomUUID()) {
      const form = new FormData()
      form.append('file', new Blob([Buffer.from(bytes)]), fileName)
      return json<UploadAccepted>('/upload', { method: 'POST', body: form, headers: { 'x-request-id': requestId } })
    },
    uploadState: (id) => json<UploadState>(`/api/uploads/${id}`),
    async leads() {
      const { columns } = await json<Board>('/api/board?size=100')
      return columns.flatMap((column) => column.leads)
    },
    async *events(lastEventId, signal) {
      const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {}
      const answer = await request('/api/events', { headers, signal: signal ?? null })
      if (!answer.ok || !answer.body) throw new Error(`/api/events answered ${answer.status}`)
      let pending = ''
      for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
        pending += piece
        const frames = pending.split('\n\n')
        pending = frames.pop()!
        for (const frame of frames) {
          const field = (name: string) =>
            frame
              .split('\n')
              .find((line) => line.startsWith(`${name}: `))
              ?.slice(name.length + 2)
          const event = field('event') as ServerEventName | undefined
          if (event) yield { id: field('id') ?? '', event, data: JSON.parse(field('data')!) as never }
        }
      }
    },
  }
}
