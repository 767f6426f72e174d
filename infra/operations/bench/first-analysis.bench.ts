// The first analysis of a process and the one after it, of 50 messages each, beside V8 compiling patterns as it does by itself.
import type { Conversation } from '@fechai/domain/conversation/message'
import { readSets } from '@fechai/lab/eval/cases'
import type { FirstAnalysisRequest, FirstAnalysisResult } from './first-analysis.program.ts'
import { READER_FLAGS } from '../local/reader-flags.ts'
import { measure } from './measurement.ts'
import { startProgram } from './program.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const MESSAGES = 50

await measure(async ({ step, found }) => {
  const longTalks = (await readSets('')).flatMap(({ cases }) => cases).filter(({ messages }) => messages >= MESSAGES)
  const cut = (conversation: Conversation): Conversation => ({
    ...conversation,
    messages: conversation.messages.slice(0, MESSAGES),
  })
  const [first, second] = longTalks.map(({ conversation }) => cut(conversation))
  const results = { once: [] as FirstAnalysisResult[], byItself: [] as FirstAnalysisResult[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const once of [true, false]) {
      step(`rodada ${round + 1}, ${once ? 'compilados de uma vez' : 'como o V8 faz'}`)
      const program = await startProgram<FirstAnalysisRequest, FirstAnalysisResult>(
        'first-analysis',
        {},
        once ? READER_FLAGS : [],
      )
      results[once ? 'once' : 'byItself'].push(await program.ask({ conversations: [first!, second!] }))
      await program.stop()
    }
  const p50 = (which: keyof typeof results, of: keyof FirstAnalysisResult): number =>
    median(results[which].map((result) => result[of]))
  found({
    figure: { what: 'primeira análise de um processo, 50 mensagens, p50', value: p50('once', 'firstMs'), unit: 'ms' },
    peer: { what: 'a mesma, padrões como o V8 os compila, p50', value: p50('byItself', 'firstMs'), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 200 },
    besides: [{ what: 'a segunda análise, p50', value: p50('once', 'secondMs'), unit: 'ms' }],
  })
})
