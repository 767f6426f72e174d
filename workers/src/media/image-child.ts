// Decodes images of strangers in a process that has nothing to lose: no keys, no network, no file but its own code.
import { DomainError } from '@fechai/domain/errors'
import { ByteReader } from './byte-reader.ts'
import { cleanImage } from './image.ts'
import { framed, type DecodedHead } from './image-frames.ts'

const reader = new ByteReader(process.stdin)
process.stdout.write(framed({ ready: true }))
for (;;) {
  const length = await reader.take(4)
  if (length === null) break
  const bytes = await reader.take(length.readUInt32BE())
  if (bytes === null) break
  process.stdout.write(await answer(bytes))
}

async function answer(bytes: Buffer): Promise<Buffer> {
  try {
    const { clean, readable, width, height } = await cleanImage(bytes)
    const head: DecodedHead = { width, height, cleanBytes: clean.length, readableBytes: readable.length }
    return Buffer.concat([framed(head), clean, readable])
  } catch (error) {
    return framed({ refused: error instanceof DomainError ? error.code : '' })
  }
}
