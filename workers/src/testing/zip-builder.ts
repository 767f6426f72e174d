import { crc32, deflateRawSync } from 'node:zlib'

/** One entry as an archive states it; whatever is not stated is true. */
export interface ZipEntry {
  name: string
  data?: Buffer | string
  stored?: boolean
  /** Deflated bytes as they are; then `crc` and `declaredSize` are stated, not computed. */
  packed?: Buffer
  /** A wrong checksum, if given. */
  crc?: number
  declaredSize?: number
  encrypted?: boolean
  /** Points at the data of the entry before, instead of bringing its own. */
  sharesPrevious?: boolean
}

/** Writes a ZIP byte by byte, also such as no honest program would write. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let previous = { offset: 0, crc: 0, packedSize: 0, size: 0 }
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const data = Buffer.from(entry.data ?? '')
    const packed = entry.packed ?? (entry.stored ? data : deflateRawSync(data))
    const place = entry.sharesPrevious
      ? previous
      : { offset, crc: entry.crc ?? crc32(data), packedSize: packed.length, size: entry.declaredSize ?? data.length }
    const fields = header(entry, place)
    if (!entry.sharesPrevious) {
      const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, lengths(name), name, packed])
      body.push(local)
      offset += local.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(place.offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, lengths(name), tail, name]))
    previous = place
  }
  return Buffer.concat([...body, ...directory, endRecord(entries.length, Buffer.concat(directory).length, offset)])
}

function header(entry: ZipEntry, place: { crc: number; packedSize: number; size: number }): Buffer {
  const fields = Buffer.alloc(22)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x800 | (entry.encrypted ? 1 : 0), 2)
  fields.writeUInt16LE(entry.stored ? 0 : 8, 4)
  fields.writeUInt32LE(place.crc >>> 0, 10)
  fields.writeUInt32LE(place.packedSize, 14)
  fields.writeUInt32LE(place.size, 18)
  return fields
}

function lengths(name: Buffer): Buffer {
  const both = Buffer.alloc(4)
  both.writeUInt16LE(name.length, 0)
  return both
}

function endRecord(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
