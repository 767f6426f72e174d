// Reads one transcript from a file in a process of its own, whose memory is its measure.
import { readFileSync } from 'node:fs'
import { parseString } from 'whatsapp-chat-parser'
import { streamTranscript } from '@fechai/shared/conversation/stream-transcript'
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
  wallMs: number
  peakBytes: number
}

const readers = {
  /** Every line found and cut out, nothing read in it. */
  async lines(path: string): Promise<number> {
    let lines = 0
    let held = ''
    for await (const chunk of textOf(path)) {
      const text = held + chunk
      let from = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        if (text.slice(from, end).length > 0) lines++
        from = end + 1
      }
      held = text.slice(from)
    }
    return lines
  },
  async ours(path: string): Promise<number> {
    let messages = 0
    const take = (batch: readonly unknown[]) => void (messages += batch.length)
    await streamTranscript(() => textOf(path), { fileName: '_chat.txt' }, { take, restart: () => void (messages = 0) })
    return messages
  },
  async peer(path: string): Promise<number> {
    return parseString(readFileSync(path, 'utf8'), { parseAttachments: true, daysFirst: true }).length
  },
}

answerRequests<ParseRequest, ParseResult>(async ({ path, by }) => {
  let messages = 0
  const wallMs = await timed(async () => (messages = await readers[by](path)))
  return { messages, wallMs, peakBytes: resident(process.pid).peakBytes }
})
