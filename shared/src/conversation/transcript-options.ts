import { titleFromFileName } from './title.ts'

export interface TranscriptOptions {
  /** Name of the uploaded file: it carries the contact's or group's name. */
  fileName: string
  /** Paths inside the archive, to tell true attachments from typed words. */
  entryNames?: readonly string[]
  /** Minutes from UTC for a local day 'aaaa-mm-dd'; São Paulo with its old summer times by default. */
  offsetOf?: (localDay: string) => number
}

/** Contact's or group's name: the upload's, or else that of a text inside. */
export function titleOf({ fileName, entryNames }: TranscriptOptions): string | null {
  const own = titleFromFileName(fileName)
  if (own !== null) return own
  for (const entry of entryNames ?? []) {
    const title = /\.txt$/i.test(entry) ? titleFromFileName(entry) : null
    if (title !== null) return title
  }
  return null
}
