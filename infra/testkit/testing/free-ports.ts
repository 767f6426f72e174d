import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from '@fechai/operations/local/lock'
import { blockSize, isFree } from '@fechai/operations/local/ports'

const lowest = 12_000
const highest = 32_000 // the system hands out ports above 32768 by itself

/** Blocks of ports, one behind the other, that no program uses and no other test run has reserved; kept until `release`. */
export async function freePortBlock(blocks = 1): Promise<{ base: number; release(): void }> {
  const folder = join(tmpdir(), 'fechai-ports')
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < 200; attempt++) {
    const base = lowest + Math.floor((Math.random() * (highest - lowest)) / blockSize) * blockSize
    const locks = Array.from({ length: blocks }, (_, nth) => takeLock(join(folder, String(base + nth * blockSize))))
    const held = locks.filter((lock) => 'release' in lock)
    const release = () => held.forEach((lock) => lock.release())
    const ports = Array.from({ length: blocks * blockSize }, (_, offset) => base + offset)
    const isOurs = held.length === blocks
    if (isOurs && (await Promise.all(ports.map(isFree))).every(Boolean)) return { base, release }
    release()
  }
  throw new Error('no free block of ports')
}
