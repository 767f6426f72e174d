import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type MediaKind = 'Image' | 'Audio' | 'Video' | 'Document'

/** The reference in a message to a sealed file at the server. */
export interface MediaReference {
  mediaKey: Buffer
  directPath: string
  fileSha256: Buffer
  fileEncSha256: Buffer
  fileLength: number
}

export interface MediaStore {
  put(kind: MediaKind, plain: Buffer): MediaReference
  /** Opens what a client uploaded. */
  open(kind: MediaKind, reference: { directPath: string; mediaKey: Uint8Array }): Buffer
  /** The sealed bytes at a path, to change or to remove. */
  files: Map<string, Buffer>
  /** Answers instead of the file at a path. */
  answerWith(path: string, answer: (response: ServerResponse) => void): void
  /** Paths that were asked for. */
  asked: string[]
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const MAC_BYTES = 10
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function keysOf(kind: MediaKind, mediaKey: Uint8Array) {
  const bytes = Buffer.from(hkdfSync('sha256', mediaKey, '', `WhatsApp ${kind} Keys`, 112))
  return { iv: bytes.subarray(0, 16), cipher: bytes.subarray(16, 48), mac: bytes.subarray(48, 80) }
}

export function mediaStore(): MediaStore {
  const files = new Map<string, Buffer>()
  const answers = new Map<string, (response: ServerResponse) => void>()
  const store: MediaStore = {
    files,
    asked: [],
    answerWith: (path, answer) => void answers.set(path, answer),
    put(kind, plain) {
      const mediaKey = randomBytes(32)
      const keys = keysOf(kind, mediaKey)
      const cipher = createCipheriv('aes-256-cbc', keys.cipher, keys.iv)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      const mac = createHmac('sha256', keys.mac).update(keys.iv).update(body).digest().subarray(0, MAC_BYTES)
      const sealed = Buffer.concat([body, mac])
      const directPath = `/v/t62.7118-24/${sha256(sealed).toString('hex')}?ccb=11-4`
      files.set(directPath, sealed)
      const hashes = { fileSha256: sha256(plain), fileEncSha256: sha256(sealed) }
      return { mediaKey, directPath, ...hashes, fileLength: plain.length }
    },
    open(kind, { directPath, mediaKey }) {
      const keys = keysOf(kind, mediaKey)
      const body = files.get(directPath)!.subarray(0, -MAC_BYTES)
      const decipher = createDecipheriv('aes-256-cbc', keys.cipher, keys.iv)
      return Buffer.concat([decipher.update(body), decipher.final()])
    },
    async handle(request, response) {
      const url = new URL(request.url!, 'https://mmg.whatsapp.net')
      if (request.method === 'POST') {
        const directPath = `/v/uploaded/${url.pathname.split('/').at(-1)}`
        files.set(directPath, await buffer(request))
        const answer = { url: `https://mmg.whatsapp.net${directPath}`, direct_path: directPath }
        return void response.end(JSON.stringify(answer))
      }
      const path = url.pathname + url.search
      store.asked.push(path)
      const answer = answers.get(path)
      if (answer) return answer(response)
      const file = files.get(path)
      if (!file) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-length': file.length }).end(file)
    },
  }
  return store
}
