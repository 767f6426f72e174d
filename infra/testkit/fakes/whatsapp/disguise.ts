import { WA_CERT_DETAILS } from '@whiskeysockets/baileys'
import { redirectWhatsApp } from './redirect.ts'
import type { Imitation } from './simulator.ts'

/**
 * Takes an imitation for WhatsApp in this process: connections to WhatsApp's addresses go to it, and its certificates
 * are believed. The product knows nothing of it, and in production refuses to start where it finds it.
 * @returns what ends it.
 */
export function believe(imitation: Imitation): () => void {
  const root = WA_CERT_DETAILS.PUBLIC_KEY
  const end = redirectWhatsApp(imitation)
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(imitation.rootKey, 'hex')
  return () => {
    end()
    WA_CERT_DETAILS.PUBLIC_KEY = root
  }
}
