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

/** The texts that may be a conversation, the likeliest first: by WhatsApp's names, then by how many lines look like messages. */
const ranked = <Entry extends TextEntry>(entries: readonly Entry[]) =>
  entries
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

/** The entry that is the conversation, where an archive holds one. */
export const chooseTranscript = <Entry extends TextEntry>(entries: readonly Entry[]): Entry | null =>
  ranked(entries)[0]?.entry ?? null

/**
 * The texts of an archive that are chats of their own, the likeliest first. A text that another one mentions is its
 * attachment, and so is one with the number of an iPhone's attachments; one that says what another says is a copy.
 */
export function chatsAmong<Entry extends TextEntry>(entries: readonly Entry[]): Entry[] {
  const chats = ranked(entries).filter(({ rank, headers }) => rank > 0 && headers > 0)
  return chats
    .filter(({ entry }, at) => !chats.some((other, place) => place < at && other.entry.text === entry.text))
    .filter(({ entry }) => !chats.some((other) => other.entry !== entry && mentions(other.entry.text, entry.name)))
    .map(({ entry }) => entry)
}

/** True when a chat's text names a file of the archive, after or inside of any words that say that it was attached. */
const mentions = (text: string, path: string): boolean => text.normalize('NFC').includes(base(path).normalize('NFC'))
