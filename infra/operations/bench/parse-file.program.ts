// Reads one transcript from a file in a process of its own, whose memory is its measure.
import { readFileSync } from 'node:fs'
import { parseString } from 'whatsapp-chat-parser'
import type { Message } from '@fechai/domain/conversation/message'
import { streamTranscript } from '@fechai/domain/conversation/stream-transcript'
import { resident } from './process-usage.ts'
import { answerRequests } from './program.ts'
import { timed } from './statistics.ts'
import { textOf } from './transcript-file.ts'

export interface ParseRequest {
  path: string
  by: keyof typeof readers
}

export interface ParseResult {
  messages: number
  /** The content, to compare parsers: files, and characters of the words of all others. */
  files: number
  characters: number
  wallMs: number
  peakBytes: number
}

/** Returns the parsed counts. */
type Read = () => Pick<ParseResult, 'messages' | 'files' | 'characters'>

const readers = {
  /** Counted as the messages pass, within the time that is measured. */
  async ours(path: string): Promise<Read> {
    const held = { messages: 0, files: 0, characters: 0 }
    const take = (batch: readonly Message[]) => {
      held.messages += batch.length
      for (const { attachment, text } of batch) {
        if (attachment === null) held.characters += text.length
        else held.files++
      }
    }
    const restart = () => void Object.assign(held, { messages: 0, files: 0, characters: 0 })
    await streamTranscript(() => textOf(path), { fileName: '_chat.txt' }, { take, restart })
    return () => held
  },
  /** Counted when the time is over. */
  async peer(path: string): Promise<Read> {
    const messages = parseString(readFileSync(path, 'utf8'), { parseAttachments: true, daysFirst: true })
    return () => {
      const held = { messages: messages.length, files: 0, characters: 0 }
      for (const { attachment, message } of messages) {
        if (attachment === undefined) held.characters += message.trim().length
        else held.files++
      }
      return held
    }
  },
}

answerRequests<ParseRequest, ParseResult>(async ({ path, by }) => {
  let read = null as Read | null
  const wallMs = await timed(async () => (read = await readers[by](path)))
  const { peakBytes } = resident(process.pid)
  return { ...read!(), wallMs, peakBytes }
})
