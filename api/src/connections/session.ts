import { CONNECTION_KINDS } from '@fechai/domain/connection'
import type { ConnectionAccess, Credentials } from '@fechai/data/connections'
import { answerText } from '../webhooks/answer-text.ts'
import type { Reach } from '../webhooks/judged-addresses.ts'
import { NotAnswered, postChecked } from '../webhooks/post-event.ts'
import type { Connector } from './connector.ts'
import { RecordGone, RemoteFailure, type RemoteCall, type Session } from './remote-call.ts'

const TIMEOUT_MS = 20_000
const MOST_BYTES = 4 * 1024 * 1024

export interface SessionParts {
  connector: Connector
  /** Checks the address of a receiver that a manager named. */
  reach: Reach
  access: Pick<ConnectionAccess, 'id' | 'credentials' | 'mapping' | 'ownState'>
  /** Asks for a fresh access, once for all processes. @throws RemoteFailure */
  renew(used: Credentials): Promise<Credentials>
}

/** Opens a session that renews its access once a call when the other system asks for it. */
export function openSession({ connector, access, renew, reach }: SessionParts): Session {
  const send = connector.kind === 'http' ? postTo(reach) : sendByFetch
  let { credentials } = access
  const label = CONNECTION_KINDS[connector.kind]
  const isOver = ({ expiresAt }: Credentials): boolean =>
    expiresAt !== null && Date.parse(expiresAt) - 60_000 < Date.now()
  return {
    get credentials() {
      return credentials
    },
    ...{ id: access.id, mapping: access.mapping, ownState: access.ownState },
    async request(call) {
      if (isOver(credentials)) credentials = await renew(credentials)
      let answer = await send(connector, credentials, call, label)
      if (answer.status === 401 && credentials.refresh !== null) {
        credentials = await renew(credentials)
        answer = await send(connector, credentials, call, label)
      }
      return judged(answer, call, connector)
    },
  }
}

interface RemoteAnswer {
  status: number
  text: string
  retryAfter: number | null
}

/** Sends to a receiver that a manager named, which may not be within our own networks. */
const postTo =
  (reach: Reach) =>
  async (
    _connector: Connector,
    { access, origin }: Credentials,
    { json }: RemoteCall,
    label: string,
  ): Promise<RemoteAnswer> => {
    const body = JSON.stringify(json)
    const headers = {
      ...{ 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(Buffer.byteLength(body)) },
      ...{ 'User-Agent': 'Fechai/1', Authorization: `Bearer ${access}` },
    }
    try {
      const answer = await postChecked({ url: origin!, headers, body }, reach)
      // The answer is of no use here, and need not be JSON.
      return answer.status < 300 ? { ...answer, text: '' } : answer
    } catch (error) {
      if (error instanceof NotAnswered) throw away(`${label}: ${error.message}`, error)
      throw error
    }
  }

async function sendByFetch(
  connector: Connector,
  { access, origin }: Credentials,
  { method, path, query = {}, json }: RemoteCall,
  label: string,
): Promise<RemoteAnswer> {
  const url = new URL(path, origin ?? connector.api)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  try {
    const response = await fetch(url, {
      ...{ method, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
      headers: {
        ...{ authorization: `Bearer ${access}`, accept: 'application/json', 'user-agent': 'Fechai/1' },
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    const text = await boundedText(response)
    return { status: response.status, text, retryAfter: retryAfterOf(response.headers) }
  } catch (error) {
    throw away(`${label} não respondeu`, error)
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new Error('answer too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const away = (reason: string, cause: unknown, retryAfter: number | null = null): RemoteFailure =>
  new RemoteFailure({ reason, isFinal: false, isAway: true, isRevoked: false, retryAfter }, { cause })

/** @throws RemoteFailure, RecordGone */
function judged({ status, text, retryAfter }: RemoteAnswer, { json, path }: RemoteCall, connector: Connector): unknown {
  const label = CONNECTION_KINDS[connector.kind]
  if (status >= 200 && status < 300) return text === '' ? null : parsed(text, label)
  if (status === 404 || status === 410) throw new RecordGone(path)
  if (status === 429 || status >= 500 || connector.isBusy?.(status, text))
    throw away(`${label} respondeu ${status}`, undefined, retryAfter)
  // A receiver of the company's own has no access that could be given again: its 401 is a fault like others.
  if (status === 401 && connector.oauth === null) throw away(`${label} recusou o token`, undefined)
  const isRevoked = status === 401
  // An answer may repeat what it was sent.
  const words = answerText(text, JSON.stringify({ data: { lead: textsOf(json) } })).slice(0, 200)
  const reason = isRevoked ? `${label} recusou o acesso` : `${label} respondeu ${status}: ${words}`
  throw new RemoteFailure({ reason, isFinal: !isRevoked, isAway: false, isRevoked, retryAfter: null })
}

function parsed(text: string, label: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw away(`${label} deu uma resposta que o Fechaí não entende`, error)
  }
}

/** All texts and numbers within what was sent. */
function textsOf(json: unknown): Record<string, unknown> {
  const found: unknown[] = []
  const collect = (value: unknown): void => {
    if (value !== null && typeof value === 'object') Object.values(value).forEach(collect)
    else if (typeof value === 'string' || typeof value === 'number') found.push(value)
  }
  collect(json)
  return Object.fromEntries(found.map((value, index) => [String(index), value]))
}

/** Seconds that the other system wants to be left alone for; systems name them in one of two headers. */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? headers.get('x-ratelimit-reset')
  if (text === null) return null
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return seconds > 0 ? Math.ceil(seconds) : null
}
