import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { loadExport } from '@fechai/lab/eval/load-export'
import { labelMedia } from '@fechai/lab/eval/predict'
import type { Label } from '@fechai/lab/eval/score'

const FOLDER = join(import.meta.dirname, '../../lab/eval/conversations')

/** A labelled conversation with its voice notes, and what is said in each. */
export interface LabelledTalk {
  label: Label
  conversation: Conversation
  media: MediaText[]
  notes: { name: string; said: string; bytes: Uint8Array }[]
}

/** Returns the examples with speech, except those of `without`. */
export async function labelledTalks(without: readonly string[] = []): Promise<LabelledTalk[]> {
  const talks: LabelledTalk[] = []
  for (const id of readdirSync(FOLDER).sort()) {
    const path = join(FOLDER, id, 'label.json')
    if (!existsSync(path) || without.some((each) => id.startsWith(each))) continue
    const label = JSON.parse(readFileSync(path, 'utf8')) as Label
    const read = await loadExport(join(FOLDER, id, label.file))
    if (read === null || Object.keys(label.transcripts).length === 0) continue
    const notes: LabelledTalk['notes'] = []
    for (const [name, said] of Object.entries(label.transcripts))
      notes.push({ name, said, bytes: await read.read(name) })
    talks.push({ label, conversation: read.conversation, media: labelMedia(label), notes })
  }
  return talks
}
