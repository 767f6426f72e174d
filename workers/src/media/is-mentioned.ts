import { textEncoding } from '@fechai/domain/conversation/text-encoding'

/** True when a text names a file of its archive, as the message that sent it does: read in pieces, never as a whole. */
export async function isMentioned(bytes: AsyncIterable<Uint8Array>, path: string): Promise<boolean> {
  const name = path.slice(path.lastIndexOf('/') + 1).normalize('NFC')
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let held = ''
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(textEncoding(chunk))
    held += decoder.decode(chunk, { stream: true }).normalize('NFC')
    if (held.includes(name)) return true
    held = held.slice(-name.length)
  }
  return false
}
