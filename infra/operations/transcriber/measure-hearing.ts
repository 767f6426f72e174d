import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { MediaText } from '@fechai/domain/conversation/message'
import { hearingPrompt } from '../../../workers/src/media/hearing-prompt.ts'
import { predict } from '@fechai/lab/eval/predict'
import { scoreOne } from '@fechai/lab/eval/score'
import { totalOf } from '@fechai/lab/eval/score-totals'
import { engineThreads } from './engine-threads.ts'
import { labelledTalks, type LabelledTalk } from './labelled-notes.ts'
import { requireOtherVoice, speakAnew } from './other-voice.ts'
import { wordErrors } from './word-errors.ts'

const execute = promisify(execFile)

export interface HearingMeasured {
  notes: number
  words: number
  /** The share of wrong, missing and invented words. */
  wrong: number
  /** The share of each note, best first. */
  wrongByNote: number[]
  unheard: number
  /** Seconds for a minute of speech, by the clock and of the processor. */
  seconds: number
  processorSeconds: number
  /** The score of the conversations with what was said, with what was heard, and with no audio at all. */
  score: { said: number; heard: number; none: number }
}

export interface HearingAsked {
  python: string
  folder: string
  otherVoice: boolean
  /** Measures without the prompt of expected words. */
  untold: boolean
  without: readonly string[]
}

/**
 * Measures a model on the labelled voice notes: its transcripts, its time, and the cost of its wrong words for their
 * leads.
 */
export async function measureHearing({
  python,
  folder,
  otherVoice,
  untold,
  without,
}: HearingAsked): Promise<HearingMeasured> {
  if (otherVoice) requireOtherVoice()
  const talks = await labelledTalks(without)
  const notes = talks.flatMap((talk) => talk.notes)
  const dir = mkdtempSync(join(tmpdir(), 'fechai-'))
  try {
    const files = notes.map(({ name, said, bytes }, at) => {
      const file = join(dir, `${at}${otherVoice ? '.wav' : extname(name)}`)
      if (otherVoice) speakAnew(said, file)
      else writeFileSync(file, bytes)
      return file
    })
    const prompts = talks.flatMap(({ conversation, notes: own }) =>
      own.map(() => (untold ? null : hearingPrompt(conversation.messages))),
    )
    const list = join(dir, 'list.json')
    writeFileSync(list, JSON.stringify(files.map((file, at) => ({ file, prompt: prompts[at] }))))
    const script = join(import.meta.dirname, 'measure.py')
    const { stdout } = await execute(python, [script, folder, String(engineThreads()), list])
    const told = JSON.parse(stdout) as { seconds: number; processorSeconds: number; texts: string[] }
    const heard = new Map(notes.map((note, at) => [note, told.texts[at]!]))
    const each = notes.map((note) => wordErrors(note.said, heard.get(note)!))
    const words = each.reduce((sum, one) => sum + one.words, 0)
    const errors = each.reduce((sum, one) => sum + one.errors, 0)
    const scoreWith = (read: (talk: LabelledTalk) => MediaText[]): number =>
      totalOf(
        talks.map((talk) => scoreOne(talk.label, predict(talk.conversation, read(talk), talk.label.file).prediction)),
      ).nota
    const withoutAudio = ({ media }: LabelledTalk) => media.filter(({ kind }) => kind !== 'audio')
    return {
      notes: notes.length,
      words,
      wrong: errors / words,
      wrongByNote: each.map((one) => one.errors / one.words).sort((a, b) => a - b),
      unheard: told.texts.filter((text) => text === '').length,
      seconds: told.seconds,
      processorSeconds: told.processorSeconds,
      score: {
        said: scoreWith(({ media }) => media),
        heard: scoreWith((talk) => [
          ...withoutAudio(talk),
          ...talk.notes.map((note): MediaText => ({ name: note.name, kind: 'audio', text: heard.get(note)! })),
        ]),
        none: scoreWith(withoutAudio),
      },
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
