import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionRoom } from '../../../../workers/src/ai/prompt.ts'
import type { LabelledCall, Taken } from './ask-labelled.ts'
import type { ModelSettings } from './open-asker.ts'

/** An answer with what it cost, reais. */
export interface KeptAnswer extends Taken {
  costBrl: number
}

export interface AnswerStore {
  /** The room that the first run found: a run that continues asks the same questions. */
  room(find: () => Promise<QuestionRoom>): Promise<QuestionRoom>
  read(call: LabelledCall): KeptAnswer | null
  keep(call: LabelledCall, answer: KeptAnswer): void
}

/** Answers that were paid for, a file each, by the hash of their question: the same question is never paid twice. */
export function openAnswerStore(
  folder: string,
  { OPENAI_MODEL, OPENAI_BASE_URL }: Pick<ModelSettings, 'OPENAI_MODEL' | 'OPENAI_BASE_URL'>,
): AnswerStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = (call: LabelledCall): string => {
    const question = [OPENAI_BASE_URL, OPENAI_MODEL, JSON.stringify(call)]
    return join(folder, `${createHash('sha256').update(question.join('\0')).digest('hex')}.json`)
  }
  const server = createHash('sha256').update([OPENAI_BASE_URL, OPENAI_MODEL].join('\0')).digest('hex')
  const roomFile = join(folder, `${server.slice(0, 12)}-room.json`)
  return {
    async room(find) {
      const kept = readJson<QuestionRoom>(roomFile)
      if (kept) return kept
      const found = await find()
      keepJson(roomFile, found)
      return found
    },
    read: (call) => readJson<KeptAnswer>(fileOf(call)),
    keep: (call, answer) => keepJson(fileOf(call), answer),
  }
}

/** Null for a file that is not there yet, or that a full disk has cut: the question is asked anew. */
function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

function keepJson(file: string, value: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
