import { inflateRawSync } from 'node:zlib'

const HEADER = 0x04034b50
const [SIZE_AT, NAME_SIZE_AT, EXTRA_SIZE_AT, NAME_AT] = [18, 26, 28, 30]

/** Texts of the files of an archive whose local headers state their sizes, by name. */
export function zipEntries(bytes: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  for (let at = 0; bytes.length > at + NAME_AT && bytes.readUInt32LE(at) === HEADER; ) {
    const [size, nameSize] = [bytes.readUInt32LE(at + SIZE_AT), bytes.readUInt16LE(at + NAME_SIZE_AT)]
    const from = at + NAME_AT + nameSize + bytes.readUInt16LE(at + EXTRA_SIZE_AT)
    const packed = bytes.subarray(from, from + size)
    const isPacked = bytes.readUInt16LE(at + 8) !== 0
    const name = bytes.subarray(at + NAME_AT, at + NAME_AT + nameSize).toString()
    entries.set(name, (isPacked ? inflateRawSync(packed) : packed).toString())
    at = from + size
  }
  return entries
}
