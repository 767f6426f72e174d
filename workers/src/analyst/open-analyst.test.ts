import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { syntheticText } from '@fechai/operations/bench/synthetic-chat'
import type { AnalysisContext } from '../documents/analysis-documents.ts'
import { openAnalyst, type Analyst } from './open-analyst.ts'
import { TASKS } from './tasks.ts'
import type { ThreadCaps } from './thread.ts'
import { WARM_UP } from './warm-up.ts'

const fileName = 'Conversa do WhatsApp com Juliana Prates.txt'

function talk(messages: number): Uint8Array {
  const conversation = readTranscript(syntheticText(messages, 'android'), { fileName, entryNames: [] })
  const context: AnalysisContext = { layout: 1, fileName, conversation, media: [] }
  return new TextEncoder().encode(JSON.stringify(context))
}
const short = WARM_UP.context
const long = talk(16_000)
const never = new AbortController().signal

let analyst: Analyst
const open = (caps?: Partial<ThreadCaps>): Analyst => (analyst = openAnalyst(caps))
afterEach(() => analyst.close())

const read = (context: Uint8Array, signal = never, empresaId = 'e1') =>
  analyst.run('readConversation', {
    ...{ empresaId, signal, sizeBytes: context.length },
    load: () => Promise.resolve({ context, forModel: true }),
  })

describe('the analyst in its threads', () => {
  test('reads as this thread does, whole conversation after whole conversation', async () => {
    open()
    for (const context of [short, talk(400), short]) {
      const expected = TASKS.readConversation({ context, forModel: true })
      expect(await read(context)).toEqual(expected)
      const findings = { rules: expected.rules, model: null }
      const judged = await analyst.run('judgeFindings', {
        ...{ empresaId: 'e1', signal: never, sizeBytes: context.length },
        load: () => Promise.resolve({ context, findings, now: '2026-09-14T21:47:00-03:00' }),
      })
      expect(judged).toEqual(TASKS.judgeFindings({ context, findings, now: '2026-09-14T21:47:00-03:00' }))
    }
  })

  test('a long conversation keeps neither this thread nor a short one waiting', async () => {
    open().warm()
    const ended: string[] = []
    const slow = read(long).then(() => ended.push('long'))
    let turns = 0
    const ticking = setInterval(() => turns++, 20)
    for (let count = 0; count < 3; count++) await read(short, never, `e${count}`).then(() => ended.push('short'))
    expect(ended).toEqual(Array.from({ length: 3 }, () => 'short'))
    await slow
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(5)
  })

  test('ends alone on a conversation too large for its memory, and reads the next', async () => {
    open({ memoryMb: 64 })
    await expect(read(talk(100_000))).rejects.toMatchObject({ kind: 'invalid', code: 'analise_memoria' })
    expect((await read(short)).rules.fase).toBe('fechados')
  })

  test('ends one that takes too long, each time anew', async () => {
    open({ timeMs: 50 })
    for (let time = 0; time < 2; time++)
      await expect(read(long)).rejects.toMatchObject({ kind: 'invalid', code: 'analise_demorada' })
  })

  test('ends the thread of a cancelled run, and goes on with the waiting one', async () => {
    open()
    const stopping = new AbortController()
    const cancelled = read(long, stopping.signal)
    const waiting = read(talk(9_000), never, 'e2')
    await delay(100)
    stopping.abort(new Error('cancelled'))
    await expect(cancelled).rejects.toThrow('cancelled')
    expect((await waiting).rules.fase).not.toBeNull()
  })

  test('fails alone on unreadable input', async () => {
    open()
    await expect(read(new TextEncoder().encode('{'))).rejects.toThrow(SyntaxError)
    expect((await read(short)).rules.fase).toBe('fechados')
  })
})
