import { Curve, generateSignalPubKey, WA_CERT_DETAILS } from '@whiskeysockets/baileys'
import { verifySignature } from 'libsignal/src/curve.js'
import { isOnMediaHost } from '../../media/whatsapp-host.ts'

export const WHATSAPP_ADDRESS = 'wss://web.whatsapp.com/ws/chat'

/** The key that certifies every server of WhatsApp. */
const ROOT_KEY = '142375574d0a587166aae71ebe516437c4a28b73e3695c6ce1f7f9545da8ee6b'

/**
 * Fixes the library before it is used: its check of signatures never refused a well-formed one, and it fetched
 * history and app state from any address that it was given.
 */
export function hardenLibrary(): void {
  Curve.verify = (key, message, signature) => {
    try {
      return verifySignature(Buffer.from(generateSignalPubKey(Buffer.from(key))), message, signature) === true
    } catch {
      return false
    }
  }
  globalThis.fetch = mediaHostOnly(globalThis.fetch)
}

/** History and app state come in files, some of them large; one that is larger, or slower, is none that a phone sends. */
const MOST_FETCHED_BYTES = 64 * 1024 * 1024
const FETCH_MS = 120_000

/** The process fetches files of WhatsApp and nothing else, follows no redirection, and takes no more than a phone sends. */
export function mediaHostOnly(fetch: typeof globalThis.fetch, mostBytes = MOST_FETCHED_BYTES): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!isOnMediaHost(address)) throw new Error('only WhatsApp’s host of media is fetched from')
    const tooLate = AbortSignal.timeout(FETCH_MS)
    const signal = init?.signal ? AbortSignal.any([init.signal, tooLate]) : tooLate
    const answer = await fetch(input, { ...init, signal, redirect: 'error' })
    if (!answer.body) return answer
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(atMost(mostBytes)), { status, statusText, headers })
  }
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(piece, controller) {
      seen += piece.length
      if (seen > bytes) controller.error(new Error('more than a phone sends'))
      else controller.enqueue(piece)
    },
  })
}

/** The settings that could replace WhatsApp by another server. */
export interface Surroundings {
  address: string
  rootKey: Uint8Array
  hasAgent: boolean
  /** The process' environment: a disabled check, or additional trusted certificates. */
  variables: Record<string, string | undefined>
}

export const surroundings = (variables: Surroundings['variables'], hasAgent = false): Surroundings => ({
  address: WHATSAPP_ADDRESS,
  rootKey: WA_CERT_DETAILS.PUBLIC_KEY,
  hasAgent,
  variables,
})

/** @throws Error where anything but WhatsApp itself could be on the other side. */
export function requireWhatsApp({ address, rootKey, hasAgent, variables }: Surroundings): void {
  const wrong = [
    ...(address === WHATSAPP_ADDRESS ? [] : ['o endereço']),
    ...(Buffer.from(rootKey).toString('hex') === ROOT_KEY ? [] : ['a chave raiz']),
    ...(hasAgent ? ['um agente de conexão'] : []),
    ...['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS'].filter((name) => variables[name]),
  ]
  if (wrong.length > 0) throw new Error(`O conector só fala com o WhatsApp: ${wrong.join(', ')} não confere.`)
}
