// Reads an archive from a file as the second stage does, in a process of its own, and watches its child's memory too.
import { open } from 'node:fs/promises'
import { readArchive } from '@fechai/workers/media/archive'
import { watchChildren } from './children-peak.ts'
import { forgetPeak, resident } from './process-usage.ts'
import { answerRequests } from './program.ts'
import { median, timed } from './statistics.ts'

export interface ArchiveRequest {
  path: string
  /** Read so often in a row: a process holds what it released for a while, and that must not grow either. */
  times: number
}

export interface ArchiveResult {
  entries: number
  bytes: number
  wallMs: number
  /** The memory above the earlier use of this process. */
  addedBytes: number
  childPeakBytes: number
}

answerRequests<ArchiveRequest, ArchiveResult>(async ({ path, times }) => {
  const file = await open(path)
  const { size } = await file.stat()
  const source = {
    sizeBytes: size,
    async read(offset: number, length: number, room: Buffer) {
      const { buffer } = await file.read(room, 0, length, offset)
      return buffer
    },
  }
  const before = resident(process.pid).nowBytes
  forgetPeak(process.pid)
  const childPeak = watchChildren()
  let entries = 0
  let bytes = 0
  const read = async () => {
    entries = bytes = 0
    for await (const entry of readArchive(source, new AbortController().signal)) {
      entries++
      bytes += entry.sizeBytes
      if (!Buffer.isBuffer(entry.bytes)) for await (const chunk of entry.bytes as AsyncIterable<Buffer>) void chunk
    }
  }
  const wallMs: number[] = []
  for (let time = 0; time < times; time++) wallMs.push(await timed(read))
  await file.close()
  return {
    entries,
    bytes,
    wallMs: median(wallMs),
    addedBytes: resident(process.pid).peakBytes - before,
    childPeakBytes: childPeak(),
  }
})
