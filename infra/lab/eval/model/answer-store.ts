import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROMPT_VERSION } from '../../../../workers/src/ai/instructions.ts'
import type { LabelledCall, Taken } from './ask-labelled.ts'
import type { ModelSettings } from './open-asker.ts'

/** An answer with what it cost, reais. */
export interface KeptAnswer extends Taken {
  costBrl: number
}

export interface AnswerStore {
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
    const question = [OPENAI_BASE_URL, OPENAI_MODEL, PROMPT_VERSION, JSON.stringify(call)]
    return join(folder, `${createHash('sha256').update(question.join('\0')).digest('hex')}.json`)
  }
  return {
    read(call) {
      try {
        return JSON.parse(readFileSync(fileOf(call), 'utf8')) as KeptAnswer
      } catch {
        // Not asked yet, or a file that was cut by a full disk: the question is asked anew.
        return null
      }
    },
    keep(call, answer) {
      const file = fileOf(call)
      writeFileSync(`${file}.new`, JSON.stringify(answer), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
