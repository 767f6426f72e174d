/** The size that `initdb` gives a segment of the write-ahead log when it is asked for no other. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENTS_PER_FILE = 2 ** 32 / SEGMENT_BYTES

/** A place in the write-ahead log, as Postgres writes it: two halves in hexadecimal. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`

export const segmentOf = (lsn: bigint): number => Number(lsn / BigInt(SEGMENT_BYTES))

export const segmentStart = (segment: number): bigint => BigInt(segment) * BigInt(SEGMENT_BYTES)

/** The name of a segment's file, which sorts as the log was written. */
export function segmentName(timeline: number, segment: number): string {
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0')
  return hex(timeline) + hex(Math.floor(segment / SEGMENTS_PER_FILE)) + hex(segment % SEGMENTS_PER_FILE)
}
