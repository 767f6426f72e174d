/**
 * Arrays in the form in which Postgres stores them, for `unnest`: no number becomes text on the way, and no byte
 * two hexadecimal digits. The driver sends a Buffer as it is.
 */

const OID = { bytea: 17, smallint: 21, integer: 23, timestamptz: 1184 }
const HEADER_BYTES = 20
const LENGTH_BYTES = 4
/** Postgres counts microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const TWO_TO_32 = 2 ** 32

export const integerArray = (values: readonly number[]): Buffer =>
  fixedArray(OID.integer, 4, values, (buffer, value, at) => buffer.writeInt32BE(value, at))

export const smallintArray = (values: readonly number[]): Buffer =>
  fixedArray(OID.smallint, 2, values, (buffer, value, at) => buffer.writeInt16BE(value, at))

/** Encodes ISO times; to the millisecond. */
export const timestamptzArray = (values: readonly string[]): Buffer =>
  fixedArray(OID.timestamptz, 8, values, (buffer, value, at) => {
    const micros = (Date.parse(value) - EPOCH_MS) * 1_000
    const high = Math.floor(micros / TWO_TO_32)
    buffer.writeInt32BE(high, at)
    buffer.writeUInt32BE(micros - high * TWO_TO_32, at + 4)
  })

export function byteaArray(values: readonly Buffer[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + LENGTH_BYTES + value.length, HEADER_BYTES)
  const buffer = Buffer.allocUnsafe(bytes)
  let at = writeHeader(buffer, OID.bytea, values.length)
  for (const value of values) {
    at = buffer.writeInt32BE(value.length, at)
    at += value.copy(buffer, at)
  }
  return buffer
}

function fixedArray<T>(
  oid: number,
  size: number,
  values: readonly T[],
  write: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + values.length * (LENGTH_BYTES + size))
  let at = writeHeader(buffer, oid, values.length)
  for (const value of values) {
    at = buffer.writeInt32BE(size, at)
    write(buffer, value, at)
    at += size
  }
  return buffer
}

/** One dimension, no nulls, numbered from 1. */
function writeHeader(buffer: Buffer, oid: number, length: number): number {
  let at = buffer.writeInt32BE(1, 0)
  at = buffer.writeInt32BE(0, at)
  at = buffer.writeInt32BE(oid, at)
  at = buffer.writeInt32BE(length, at)
  return buffer.writeInt32BE(1, at)
}
