import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { looseMedia } from '@fechai/domain/conversation/loose-media'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { labelMedia } from './predict.ts'
import type { Label } from './score.ts'
import { type Compact, expandShort, type LabelledTalk } from './short-conversations.ts'

/** A line of a set of exports: what a phone wrote, without the bytes of its media. */
interface Exported {
  label: Label
  /** The transcript, decoded; null where the file is a single image or recording. */
  text: string | null
  /** Names in the archive. */
  entries: string[]
}

const FOLDER = join(import.meta.dirname, 'sets')

/** One file a set, one line a conversation. */
export const SET_NAMES: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace(/\.jsonl$/, ''))
  .sort()

/** Time at which a recording without a conversation is sent: its reading names the day. */
const SENT_AT = '2026-11-28T15:00:00.000Z'

/** The labelled conversations of a set, by id; `wanted` is a part of an id: the others are not read. */
export function readTalks(set: string, wanted = ''): LabelledTalk[] {
  return readFileSync(join(FOLDER, `${set}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Compact | Exported)
    .filter((talk) => ('label' in talk ? talk.label.id : talk.id).includes(wanted))
    .map((talk) => ('label' in talk ? readExported(talk) : expandShort(talk)))
}

/** A single image or recording has just arrived: of one that is days old the reading says that nobody answered. */
function readExported({ label, text, entries }: Exported): LabelledTalk {
  const conversation =
    text === null
      ? looseMedia(label.file, SENT_AT)
      : readTranscript(text, { fileName: label.file, entryNames: entries })
  return { label, conversation, media: labelMedia(label) }
}
