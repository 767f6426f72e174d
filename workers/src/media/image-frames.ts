import type { ByteReader } from './byte-reader.ts'

export interface CleanImage {
  /** A JPEG without metadata, right side up: the only copy that is kept. */
  clean: Buffer
  /** Grey and of a size that text is read well from. */
  readable: Buffer
  /** Size of `readable`, in pixels. */
  width: number
  height: number
}

/** The decoder's description of an image before its bytes: the clean copy, then the readable one. */
export interface DecodedHead {
  width: number
  height: number
  cleanBytes: number
  readableBytes: number
}

export type DecoderFrame = { ready: true } | DecodedHead | { refused: string }

const LENGTH_BYTES = 4
/** The decoder's frames are short; a longer one from a compromised decoder is refused. */
const MAX_FRAME_BYTES = 4_096

export function framed(frame: DecoderFrame): Buffer {
  const json = Buffer.from(JSON.stringify(frame))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json])
}

/** The next frame, or null at the end. @throws Error for what is none. */
export async function nextFrame(reader: ByteReader): Promise<DecoderFrame | null> {
  const length = (await reader.take(LENGTH_BYTES))?.readUInt32BE()
  if (length === undefined) return null
  if (length > MAX_FRAME_BYTES) throw new Error('frame too long')
  const json = await reader.take(length)
  return json && (JSON.parse(json.toString('utf8')) as DecoderFrame)
}
