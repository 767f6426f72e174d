import { createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { MediaKind, SealedMedia } from '@fechai/domain/chat-message'
import { DomainError } from '@fechai/domain/errors'
import { isOnMediaHost, MEDIA_HOST } from './whatsapp-host.ts'

/** Each kind of file is sealed under keys of its own. */
export const KEY_NAMES: Record<MediaKind, string> = {
  image: 'WhatsApp Image Keys',
  sticker: 'WhatsApp Image Keys',
  audio: 'WhatsApp Audio Keys',
  video: 'WhatsApp Video Keys',
  document: 'WhatsApp Document Keys',
}
export const MAC_BYTES = 10
const BLOCK_BYTES = 16
export const MOST_MEDIA_BYTES = 100 * 1024 * 1024
const SILENCE_MS = 30_000

export const refusedFile = (code: string): DomainError =>
  new DomainError('invalid', 'Este arquivo do WhatsApp não confere com o que foi enviado e não foi aberto.', {
    code: `whatsapp_midia_${code}`,
  })

/**
 * Fetches a file by its path on the one host, and opens it only where everything about it is as the message said.
 * @throws DomainError('invalid') for a file that is not what was sent, ('unavailable') while the host is away.
 */
export async function downloadMedia(
  media: SealedMedia,
  { mostBytes = MOST_MEDIA_BYTES, signal }: { mostBytes?: number; signal?: AbortSignal } = {},
): Promise<Buffer> {
  const { kind, path, sizeBytes } = media
  if (!path.startsWith('/') || !isOnMediaHost(`https://${MEDIA_HOST}${path}`)) throw refusedFile('endereco')
  if (sizeBytes > mostBytes) throw refusedFile('tamanho')
  // Filled up to a block, and one more where it was full.
  const sealedBytes = (Math.floor(sizeBytes / BLOCK_BYTES) + 1) * BLOCK_BYTES + MAC_BYTES
  const sealed = await fetchExactly(path, sealedBytes, signal)
  if (!isHash(sealed, media.sealedSha256)) throw refusedFile('selo')
  const plain = openSealed(KEY_NAMES[kind], Buffer.from(media.key, 'base64'), sealed)
  if (plain.length !== sizeBytes || !isHash(plain, media.sha256)) throw refusedFile('conteudo')
  return plain
}

function openSealed(name: string, mediaKey: Buffer, sealed: Buffer): Buffer {
  const keys = Buffer.from(hkdfSync('sha256', mediaKey, '', name, 112))
  const [iv, cipherKey, macKey] = [keys.subarray(0, 16), keys.subarray(16, 48), keys.subarray(48, 80)]
  const body = sealed.subarray(0, -MAC_BYTES)
  const mac = createHmac('sha256', macKey).update(iv).update(body).digest().subarray(0, MAC_BYTES)
  if (!timingSafeEqual(mac, sealed.subarray(-MAC_BYTES))) throw refusedFile('selo')
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** WhatsApp keeps a file for some weeks, and answers so from then on. */
const GONE = new Set([403, 404, 410])
const LATER = new Set([408, 425, 429])

export const fileGone = (): DomainError =>
  new DomainError('invalid', 'Não disponível: o WhatsApp não tem mais este arquivo.', {
    code: 'whatsapp_midia_ausente',
  })

export const fileLater = (cause?: unknown): DomainError =>
  new DomainError('unavailable', 'O WhatsApp não entregou o arquivo. Tente de novo em instantes.', {
    code: 'whatsapp_midia_depois',
    cause,
  })

/** One answer with exactly so many bytes: a redirection is none, and more than was announced is not waited for. */
async function fetchExactly(path: string, bytes: number, signal: AbortSignal | undefined): Promise<Buffer> {
  const headers = { origin: 'https://web.whatsapp.com' }
  const options = { host: MEDIA_HOST, path, headers, timeout: SILENCE_MS, ...(signal && { signal }) }
  const asked = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve)
      .on('timeout', function (this: { destroy(error: Error): void }) {
        this.destroy(new Error('silent'))
      })
      .on('error', reject)
      .end()
  }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw fileLater(cause)
  })
  const { statusCode = 0 } = asked
  if (statusCode !== 200) {
    asked.destroy()
    if (statusCode >= 500 || LATER.has(statusCode)) throw fileLater()
    throw GONE.has(statusCode) ? fileGone() : refusedFile('resposta')
  }
  const parts: Buffer[] = []
  let received = 0
  try {
    for await (const part of asked as AsyncIterable<Buffer>) {
      received += part.length
      if (received > bytes) break
      parts.push(part)
    }
  } catch (cause) {
    signal?.throwIfAborted()
    throw fileLater(cause)
  }
  if (received !== bytes) throw refusedFile('tamanho')
  return Buffer.concat(parts)
}

export const isHash = (bytes: Buffer, expected: string): boolean => {
  const wanted = Buffer.from(expected, 'base64')
  const found = createHash('sha256').update(bytes).digest()
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
