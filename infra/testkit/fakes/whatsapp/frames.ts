const HEADER = Buffer.from('WA')
const ROUTED = Buffer.from('ED')
const INTRO_BYTES = 4
const ROUTED_HEADER_BYTES = 7

/** Cuts what a client sends into frames: an introduction, once, then three bytes of length before each. */
export function frameReader(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let introduced = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!introduced) {
      const bytes = introductionBytes(rest)
      if (bytes === null || rest.length < bytes) return []
      rest = rest.subarray(bytes)
      introduced = true
    }
    const frames: Buffer[] = []
    while (rest.length >= 3 && rest.length >= 3 + rest.readUIntBE(0, 3)) {
      const end = 3 + rest.readUIntBE(0, 3)
      frames.push(rest.subarray(3, end))
      rest = rest.subarray(end)
    }
    return frames
  }
}

/** A client that knows its route sends it ahead of the header. */
function introductionBytes(bytes: Buffer): number | null {
  if (bytes.length < ROUTED_HEADER_BYTES) return null
  if (bytes.subarray(0, 2).equals(ROUTED)) return ROUTED_HEADER_BYTES + bytes.readUIntBE(4, 3) + INTRO_BYTES
  if (bytes.subarray(0, 2).equals(HEADER)) return INTRO_BYTES
  throw new Error('a client that is none of WhatsApp')
}

export function frame(bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntBE(bytes.length, 0, 3)
  return Buffer.concat([header, bytes])
}
