import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'

export const WHATSAPP_HOSTS = ['web.whatsapp.com', 'mmg.whatsapp.net']

/**
 * Connections of this process to WhatsApp's addresses go to an imitation on this machine, whose certificate is
 * believed. @returns what ends it.
 */
export function redirectWhatsApp({ port, certificate }: { port: number; certificate: string }): () => void {
  const connect = tls.connect
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
  syncBuiltinESMExports()
  return () => {
    tls.connect = connect
    syncBuiltinESMExports()
  }
}
