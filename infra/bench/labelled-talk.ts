import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadExport } from '../eval/load-export.ts'
import type { Label } from '../eval/score.ts'
import type { Saying } from './synthetic-chat.ts'

const EVALUATION = join(import.meta.dirname, '../eval')

/** What people say in all labelled exports, one after the other: some 24,000 messages, most of which nobody repeats. */
export async function labelledTalk(): Promise<Saying[]> {
  const talk: Saying[] = []
  for (const label of globSync('*/*/label.json', { cwd: EVALUATION }).sort()) {
    const folder = join(EVALUATION, dirname(label))
    const { file } = JSON.parse(readFileSync(join(EVALUATION, label), 'utf8')) as Label
    const read = existsSync(join(folder, file)) ? await loadExport(join(folder, file)) : null
    for (const { author, text } of read?.conversation.messages ?? [])
      if (text !== '') talk.push({ bySeller: author === read!.conversation.seller, text })
  }
  return talk
}
