import { readLooseHeader } from './loose-header.ts'
import { couldStartHeader, readHeader } from './read-header.ts'
import { titleFromFileName } from './title.ts'

export interface TextEntry {
  name: string
  /** The beginning of the entry is enough; some 64 KB decide well. */
  text: string
}

const base = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** 3 for WhatsApp's own transcript names, 0 for a numbered attachment, 1 otherwise. */
function nameRank(path: string): number {
  const name = base(path)
  if (path.startsWith('__MACOSX/') || name.startsWith('._')) return -1
  if (/^_chat(?:\s*\(\d+\))?\.txt$/i.test(name) || titleFromFileName(name) !== null) return 3
  return /^\d{8}-/.test(name) ? 0 : 1
}

function headerLines(text: string): number {
  let count = 0
  for (const line of text.split(/\r\n|\r|\n/, 5_000))
    if (couldStartHeader(line.charCodeAt(0)) && (readHeader(line) ?? readLooseHeader(line)) !== null) count++
  return count
}

/** The entry that is the conversation: by WhatsApp's names, then by how many lines look like messages. */
export function chooseTranscript(entries: readonly TextEntry[]): TextEntry | null {
  const ranked = entries
    .filter((entry) => /\.txt$/i.test(entry.name))
    .map((entry) => ({ entry, rank: nameRank(entry.name), headers: headerLines(entry.text) }))
    .filter(({ rank, headers }) => rank >= 0 && (rank === 3 || headers > 0))
    .sort(
      (a, b) =>
        Number(b.headers > 0) - Number(a.headers > 0) ||
        b.rank - a.rank ||
        b.headers - a.headers ||
        (a.entry.name < b.entry.name ? -1 : 1),
    )
  return ranked[0]?.entry ?? null
}
