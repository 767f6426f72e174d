import type { proto } from '@whiskeysockets/baileys'
import { ENVELOPES, ONCE } from './kinds/message-kinds.ts'

const MOST = 20

/** A message out of its envelopes, in whatever order they are; one of them may say that it is looked at once. */
export function opened(message: proto.IMessage | null | undefined): { said: proto.IMessage | null; isOnce: boolean } {
  let said = message ?? null
  for (let depth = 0; said !== null && depth < MOST; depth++) {
    const { imageMessage, videoMessage, audioMessage, ptvMessage } = said
    const isOnce = [imageMessage, videoMessage, audioMessage, ptvMessage].some((media) => media?.viewOnce)
    if (isOnce || ONCE.some((name) => said![name])) return { said: null, isOnce: true }
    const name = ENVELOPES.find((each) => said![each])
    if (name === undefined) return { said, isOnce: false }
    said = said[name]!.message ?? null
  }
  return { said: null, isOnce: false }
}

/** A message out of its envelopes, also of those that say that it is looked at once: for what is no content. */
export function innermost(message: proto.IMessage | null | undefined): proto.IMessage | null {
  let said = message ?? null
  for (let depth = 0; said !== null && depth < MOST; depth++) {
    const name = [...ENVELOPES, ...ONCE].find((each) => said![each])
    if (name === undefined) return said
    said = said[name]!.message ?? null
  }
  return null
}
