import { chatsAmong } from '@fechai/domain/conversation/choose-transcript'
import type { Conversation } from '@fechai/domain/conversation/message'
import { readTranscriptBytes } from '@fechai/domain/conversation/read-transcript-bytes'
import { ARCHIVE_REFUSALS } from '@fechai/domain/archive-refusals'
import { LIMITS } from '@fechai/domain/limits'
import { BlobReader, BlobWriter, ZipReader, ZipWriter, type FileEntry } from '@zip.js/zip.js'
import { archiveFault } from './archive-fault.ts'
import { filesOfChat } from './files-of-chat.ts'
import { inflated, readDirectory, textsOf, type ArchivedHead } from './open-archive.ts'

/** One chat of an archive that holds several, as the list shows it before anything is sent. */
export interface ArchivedChat {
  /** Its path inside the archive. */
  id: string
  /** Name of the file that it becomes. */
  fileName: string
  /** Contact's or group's name; null when no file's name says it. */
  title: string | null
  messages: number
  /** ISO instants; null without a message that could be read. */
  firstAt: string | null
  lastAt: string | null
  /** Files beside its text that go with it. */
  files: number
}

interface FoundChat extends ArchivedChat {
  make: () => Promise<File>
}

/** Some two hundred thousand messages: of a longer text only the beginning is counted. */
const MOST_TEXT_BYTES = 16 * 1024 * 1024

const isZip = ({ filename }: FileEntry): boolean => /\.zip$/i.test(filename)
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The chats of an archive that is not one export; null for one that is, and for what else the server judges. */
export async function listChats(file: File): Promise<ArchivedChat[] | { refusal: string } | null> {
  const found = await findChats(file, new Room(), true)
  if (found === null || 'refusal' in found) return found
  return found.map(({ make: _, ...chat }) => chat)
}

/** The chosen chats, each as the export that WhatsApp would have written of it alone. */
export async function takeChats(file: File, ids: readonly string[]): Promise<File[]> {
  const found = await findChats(file, new Room(), true)
  if (found === null || 'refusal' in found) return [file]
  const files: File[] = []
  for (const chat of found) if (ids.includes(chat.id)) files.push(await chat.make())
  return files
}

/** Budget of bytes to inflate from one archive and those inside it: the same as on the server. */
class Room {
  #left = LIMITS.archiveTotalBytes
  take(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new TooMuch()
  }
}

class TooMuch extends Error {}

async function findChats(file: File, room: Room, mayNest: boolean): Promise<FoundChat[] | { refusal: string } | null> {
  try {
    const entries = await readDirectory(file)
    if (typeof entries === 'string') return { refusal: ARCHIVE_REFUSALS[entries] }
    const nested = mayNest ? entries.filter(isZip) : []
    const texts = inEntryOrder(chatsAmong(await textsOf(entries)), entries)
    if (nested.length + texts.length > LIMITS.archiveChats) return { refusal: ARCHIVE_REFUSALS.zip_muitas_conversas }
    if (nested.length === 0 && texts.length < 2) return null
    const found: FoundChat[] = []
    for (const entry of nested) found.push(...(await chatsInside(entry, room)))
    const own = entries.filter((entry) => !isZip(entry))
    const read = []
    for (const text of texts)
      read.push({ text, conversation: await readChat(text, nameOf(file.name, text.name), room) })
    for (const each of read) {
      const beside = filesOfChat(
        each.text.name,
        cited(each.conversation),
        own.map(({ filename }) => filename),
        texts,
      )
      found.push(
        chatOf(
          file,
          each.text,
          each.conversation,
          own.filter(({ filename }) => beside.has(filename)),
        ),
      )
    }
    if (found.length > LIMITS.archiveChats) return { refusal: ARCHIVE_REFUSALS.zip_muitas_conversas }
    return found.length === 0 ? null : found
  } catch (error) {
    if (error instanceof TooMuch) return { refusal: ARCHIVE_REFUSALS.zip_grande_demais }
    return { refusal: ARCHIVE_REFUSALS[archiveFault(error)] }
  }
}

/** An export that still is a ZIP inside another: as it is where it holds one chat. */
async function chatsInside(entry: FileEntry, room: Room): Promise<FoundChat[]> {
  const path = entry.filename.normalize('NFC')
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of inflated(entry)) {
    room.take(part.length)
    parts.push(part as Uint8Array<ArrayBuffer>)
  }
  const file = new File(parts, baseName(path), { type: 'application/zip' })
  const several = await findChats(file, room, false)
  if (several !== null && !('refusal' in several)) return several.map((chat) => ({ ...chat, id: `${path}/${chat.id}` }))
  const alone = await aloneIn(file, room)
  return alone === null ? [] : [{ ...alone, id: path, make: async () => file }]
}

async function aloneIn(file: File, room: Room): Promise<FoundChat | null> {
  const entries = await readDirectory(file)
  if (typeof entries === 'string') return null
  const [text] = chatsAmong(await textsOf(entries))
  return text === undefined ? null : chatOf(file, text, await readChat(text, file.name, room), entries)
}

/** As they lie in the archive. */
const inEntryOrder = (texts: readonly ArchivedHead[], entries: readonly FileEntry[]): ArchivedHead[] =>
  texts.toSorted((a, b) => entries.indexOf(a.entry) - entries.indexOf(b.entry))

async function readChat({ entry, name, text }: ArchivedHead, fileName: string, room: Room): Promise<Conversation> {
  const options = { fileName, textName: name }
  if (entry.uncompressedSize > MOST_TEXT_BYTES) return readTranscriptBytes([new TextEncoder().encode(text)], options)
  room.take(entry.uncompressedSize)
  return readTranscriptBytes(inflated(entry), options)
}

const cited = ({ messages }: Conversation): Set<string> =>
  new Set(messages.flatMap(({ attachment }) => attachment?.name?.normalize('NFC') ?? []))

function chatOf(archive: File, text: ArchivedHead, conversation: Conversation, entries: FileEntry[]): FoundChat {
  const { title, messages } = conversation
  const fileName = nameOf(archive.name, text.name)
  return {
    ...{ id: text.name, fileName, title, messages: messages.length },
    ...{ firstAt: messages[0]?.sentAt ?? null, lastAt: messages.at(-1)?.sentAt ?? null },
    files: entries.filter(({ filename }) => filename.normalize('NFC') !== text.name).length,
    make: () => asExport(archive, fileName, new Set(entries.map(({ filename }) => filename))),
  }
}

/** An iPhone's text is called like all of them: its folder, or else the archive, says whose it is. */
function nameOf(archiveName: string, path: string): string {
  const name = baseName(path).replace(/\.txt$/i, '')
  const folder = path.split('/').at(-2)
  return `${/^_chat/i.test(name) ? (folder ?? archiveName.replace(/\.zip$/i, '')) : name}.zip`
}

/** Copies entries as they lie in the archive: nothing is packed again. */
async function asExport(archive: File, fileName: string, wanted: ReadonlySet<string>): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, extendedTimestamp: false })
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false })
  for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'balanced' })) {
    if (entry.directory || !wanted.has(entry.filename)) continue
    const packed = new BlobWriter()
    const blob = await entry.getData(packed, { passThrough: true, useWebWorkers: false })
    await writer.add(entry.filename, new BlobReader(blob), { entry, passThrough: true })
  }
  return new File([await writer.close()], fileName, { type: 'application/zip' })
}
