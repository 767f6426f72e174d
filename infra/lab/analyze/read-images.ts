import { mediaKind } from '@fechai/domain/conversation/media-kind'
import type { MediaText } from '@fechai/domain/conversation/message'
import type { Export } from '../eval/load-export.ts'

/** Images with what was read in them, and those that could not be read, with the reason. */
export interface ReadImages {
  texts: MediaText[]
  unread: Map<string, string>
}

/** Reads, on this machine, the text in the images of an export. */
export async function readImages(file: Export): Promise<ReadImages> {
  const images = file.entries.filter((name) => mediaKind(name) === 'image')
  const found: ReadImages = { texts: [], unread: new Map() }
  if (images.length === 0) return found
  // The engine takes a second to start: only who needs it waits for it.
  const [{ withoutHeic }, { cleanImage }, { openOcr }, { openSandbox }] = await Promise.all([
    import('@fechai/workers/media/heic'),
    import('@fechai/workers/media/image'),
    import('@fechai/workers/media/ocr'),
    import('@fechai/workers/media/sandbox'),
  ])
  const ocr = openOcr()
  const sandbox = openSandbox({ SANDBOX: 'on' })
  const { signal } = new AbortController()
  try {
    for (const name of images) {
      try {
        const { readable } = await cleanImage(await withoutHeic(Buffer.from(await file.read(name)), sandbox, signal))
        const { text } = await ocr.read(readable, { empresaId: '', signal })
        found.texts.push({ name, kind: 'image', text })
      } catch (error) {
        // One bad image is named in the report; the conversation is read all the same.
        found.unread.set(name, error instanceof Error ? error.message : String(error))
      }
    }
  } finally {
    await ocr.close()
  }
  return found
}
