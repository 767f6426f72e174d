import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the files below a folder hold together. */
export function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      // What went since it was listed holds nothing.
      return sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
    }, 0)
}
