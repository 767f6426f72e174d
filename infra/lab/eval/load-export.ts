import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { chatsAmong, chooseTranscript } from '@fechai/domain/conversation/choose-transcript'
import { looseMedia } from '@fechai/domain/conversation/loose-media'
import type { Conversation } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import JSZip from 'jszip'
import { decodeTranscript } from './fixtures/read-bytes.ts'

export interface Export {
  conversation: Conversation
  /** Names of the other chats of the archive, which are not read. */
  others: string[]
  /** Base names of the archive's entries. */
  entries: string[]
  /** The bytes of an entry. */
  read(name: string): Promise<Uint8Array>
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Reads a file that a salesperson would send, in this process: for the terminal and the evaluation only. */
export async function loadExport(path: string): Promise<Export | null> {
  const fileName = basename(path)
  const bytes = readFileSync(path)
  if (/\.txt$/i.test(path)) {
    return {
      conversation: readTranscript(decodeTranscript(bytes), { fileName }),
      ...{ others: [], entries: [], read: async () => bytes },
    }
  }
  if (!/\.zip$/i.test(path))
    return {
      conversation: looseMedia(fileName, statSync(path).mtime.toISOString()),
      others: [],
      entries: [fileName],
      read: async () => bytes,
    }
  const zip = await JSZip.loadAsync(bytes)
  const names = Object.values(zip.files)
    .filter((entry) => !entry.dir)
    .map((entry) => entry.name)
  const texts = await Promise.all(
    names
      .filter((name) => /\.txt$/i.test(name))
      .map(async (name) => ({ name, text: decodeTranscript(await zip.files[name]!.async('uint8array')) })),
  )
  const chosen = chooseTranscript(texts)
  if (chosen === null) return null
  return {
    conversation: readTranscript(chosen.text, { fileName, textName: chosen.name, entryNames: names }),
    others: chatsAmong(texts).flatMap(({ name }) => (name === chosen.name ? [] : name)),
    entries: names.map(baseName),
    read: (name) => zip.files[names.find((path) => baseName(path) === name)!]!.async('uint8array'),
  }
}
