import { expect, test } from 'vitest'
import { ARCHIVE_REFUSALS } from '@fechai/domain/archive-refusals'
import type { DomainError } from '@fechai/domain/errors'
import { HOSTILE_ARCHIVES } from '../testing/hostile-archives.ts'
import { readArchive, type ArchiveEntry } from './archive.ts'

const piecesOf = ({ bytes }: ArchiveEntry) => (Buffer.isBuffer(bytes) ? [bytes] : (bytes as AsyncIterable<Buffer>))

test('there are twenty of them', () => expect(new Set(HOSTILE_ARCHIVES.map(({ what }) => what)).size).toBe(20))

test.each(HOSTILE_ARCHIVES)(
  '$what is refused by name, and nothing comes out past its stated size',
  async ({ code, make }) => {
    const archive = make()
    const source = {
      sizeBytes: archive.length,
      read: async (offset: number, length: number) => archive.subarray(offset, offset + length),
    }
    const handedOut: { stated: number; bytes: number }[] = []
    const refused = await (async () => {
      for await (const entry of readArchive(source, new AbortController().signal)) {
        const out = { stated: entry.sizeBytes, bytes: 0 }
        handedOut.push(out)
        for await (const chunk of piecesOf(entry)) out.bytes += chunk.length
      }
    })().then(
      () => null,
      (error: unknown) => error as DomainError,
    )
    expect({ code: refused?.code, kind: refused?.kind, message: refused?.message }).toEqual({
      code,
      kind: 'invalid',
      message: ARCHIVE_REFUSALS[code],
    })
    for (const { stated, bytes } of handedOut) expect(bytes).toBeLessThanOrEqual(stated)
  },
  60_000,
)
