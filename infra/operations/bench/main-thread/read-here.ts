// Does the work of the dashboard's worker on the page itself: the peer of `browser-analysis`.
import { readExport } from '../../../../dashboard/src/lib/read-export.ts'
import { previewOf } from '../../../../dashboard/src/state/preview-reading.ts'

async function readHere(file: File): Promise<number> {
  const read = await readExport(file, () => undefined)
  if (read === null || 'refusal' in read) throw new Error('no conversation')
  return previewOf(read, file.name)?.messages ?? 0
}

Object.assign(globalThis, { readHere })
