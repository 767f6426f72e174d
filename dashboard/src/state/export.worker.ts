import { listChats, takeChats } from '../lib/archived-chats.ts'
import { checkExport } from '../lib/check-export.ts'
import { readExport, TooLongHere } from '../lib/read-export.ts'
import type { ExportAnswer, ExportQuestion } from './preview-protocol.ts'

/** Opens and reads chosen files, away from the page: no key press waits for it. */
const say = (answer: ExportAnswer): void => self.postMessage(answer)

/** One after the other: their archives are not all in memory at once. */
let last: Promise<void> = Promise.resolve()
self.addEventListener('message', ({ data: question }: MessageEvent<ExportQuestion>) => {
  const { type } = question
  last = last.then(() => (type === 'check' ? check(question) : type === 'split' ? split(question) : preview(question)))
})

async function check({ turn, file }: ExportQuestion): Promise<void> {
  // The server judges a file that this browser cannot list.
  const chats = /\.zip$/i.test(file.name) ? await listChats(file).catch(() => null) : null
  if (chats !== null && 'refusal' in chats) return say({ type: 'checked', turn, refusal: chats.refusal })
  if (chats !== null) return say({ type: 'checked', turn, refusal: null, chats })
  say({ type: 'checked', turn, refusal: await checkExport(file).catch(() => null) })
}

async function split({ turn, file, chosen = [] }: ExportQuestion): Promise<void> {
  // A listed archive can be split; when the browser lacks the memory for it, the server reports the error.
  say({ type: 'split', turn, files: await takeChats(file, chosen).catch(() => [file]) })
}

/** Share of progress between two reports, so that each step is visible. */
const STEP = 0.02

async function preview({ turn, file }: ExportQuestion): Promise<void> {
  let told = 0
  const tell = (share: number): void => {
    if (share - told < STEP) return
    told = share
    say({ type: 'share', turn, share })
  }
  try {
    // Only who previews loads the analyst.
    const [read, { previewOf }] = await Promise.all([readExport(file, tell), import('./preview-reading.ts')])
    if (read === null) say({ type: 'previewed', turn, preview: null })
    else if ('refusal' in read) say({ type: 'checked', turn, refusal: read.refusal })
    else say({ type: 'previewed', turn, preview: previewOf(read, file.name) })
  } catch (error) {
    say({ type: 'failed', turn, tooLong: error instanceof TooLongHere })
  }
}
