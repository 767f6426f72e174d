import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const ballastOf = (folder: string): string => join(folder, 'ballast')
const PIECE = Buffer.alloc(1024 * 1024)

/** Writes until nothing more goes onto the disk of a folder. */
export function fillDisk(folder: string): void {
  const file = openSync(ballastOf(folder), 'w')
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      const room = Math.min(bavail * bsize, PIECE.length)
      if (room === 0 || writeSync(file, PIECE, 0, room) === 0) return
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

export const freeDisk = (folder: string): void => rmSync(ballastOf(folder), { force: true })
