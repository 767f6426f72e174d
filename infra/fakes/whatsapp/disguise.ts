import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'
import { WA_CERT_DETAILS } from '@whiskeysockets/baileys'
import type { Imitation } from './simulator.ts'

export const WHATSAPP_HOSTS = ['web.whatsapp.com', 'mmg.whatsapp.net']

/**
 * Takes an imitation for WhatsApp in this process: connections to WhatsApp's addresses go to it, and its certificates
 * are believed. The product knows nothing of it, and in production refuses to start where it finds it.
 * @returns what ends it.
 */
export function believe({ port, rootKey, certificate }: Imitation): () => void {
  const connect = tls.connect
  const root = WA_CERT_DETAILS.PUBLIC_KEY
  const redirected = (...args: unknown[]): tls.TLSSocket => {
    const options = args.find((each) => typeof each === 'object' && each !== null) as tls.ConnectionOptions | undefined
    const host = options?.servername || options?.host
    if (!options || !WHATSAPP_HOSTS.includes(host ?? ''))
      return (connect as (...all: unknown[]) => tls.TLSSocket)(...args)
    const listener = args.find((each) => typeof each === 'function') as (() => void) | undefined
    const target = { host: '127.0.0.1', port, servername: host, ca: certificate, lookup: undefined }
    return connect({ ...options, ...target }, listener)
  }
  tls.connect = redirected as typeof tls.connect
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(rootKey, 'hex')
  syncBuiltinESMExports()
  return () => {
    tls.connect = connect
    WA_CERT_DETAILS.PUBLIC_KEY = root
    syncBuiltinESMExports()
  }
}
