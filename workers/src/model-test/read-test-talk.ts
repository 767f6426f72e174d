import { Context } from '@temporalio/activity'
import { judgeReadings } from '@fechai/analyst/evidence'
import type { Findings } from '@fechai/analyst/lead'
import { modelTestsOf } from '@fechai/data/analyses'
import { DomainError } from '@fechai/domain/errors'
import { defineActivity } from '../activity.ts'
import { askOnce } from '../ai/ask-once.ts'
import { awaitedCode } from '../ai/awaited-code.ts'
import { inTurn, WAIT_MS } from '../ai/in-turn.ts'
import type { ModelServer } from '../ai/model-server.ts'
import { patiently } from '../ai/patiently.ts'
import type { Reading } from '../ai/prompt.ts'
import { prepareQuestion } from '../ai/question.ts'
import { readAnswer } from '../ai/read-answer.ts'
import { repairMessages } from '../ai/repair.ts'
import { roomFor } from '../ai/room-for.ts'
import { toFindings } from '../ai/to-findings.ts'
import { asBytes, TASKS } from '../analyst/tasks.ts'
import type { Deps } from '../deps.ts'
import { markReading } from './mark-reading.ts'
import { testTalks } from './talks.ts'

/** In the turns of companies the test is one more. */
const TEST = 'teste'

/**
 * Has the tested model read its next built-in conversation, as the product asks. Safe to repeat: a result is added
 * where it is the next one. A model that is away keeps the test waiting, and the schedule comes again.
 */
export const readTestTalk = defineActivity('readTestTalk', { beats: true }, async (deps) => {
  const { cancellationSignal: signal } = Context.current()
  const tests = modelTestsOf(deps.db)
  const [test] = await tests.running()
  if (test === undefined) return { more: false }
  const { model } = deps
  // Another model is used by now: the test goes on when this one is back.
  if (model?.id !== test.serverId) {
    await tests.stop(test.serverId)
    return { more: false }
  }
  const position = test.results.length
  const talk = testTalks()[position]
  if (talk === undefined) return { more: false }
  const { conversation, media, fileName } = talk
  try {
    const room = await roomFor(model, deps.whenToRead.times.minutes)
    const context = asBytes({ layout: 1, conversation, media, fileName })
    const { rules, certainty, reading } = TASKS.readConversation({ context, forModel: true, ...(room && { room }) })
    const mark = (read: Findings, sureness?: typeof certainty) =>
      markReading(judgeReadings({ rules: read, model: null, certainty: sureness }, talk).verified, talk)
    const begun = performance.now()
    const findings = await ask(deps, model, reading!, signal)
    const seconds = (performance.now() - begun) / 1_000
    await tests.add(test.serverId, position, {
      rules: mark(rules, certainty),
      model: findings && mark(findings),
      seconds,
    })
    return { more: position + 1 < testTalks().length }
  } catch (error) {
    const code = error instanceof DomainError ? awaitedCode(error) : null
    if (signal.aborted || code === null) throw error
    await tests.wait(test.serverId, code)
    return { more: false }
  }
})

/** Null where the answers cannot be used. Nothing is paid: only a model of this machine is tested. */
function ask(deps: Deps, model: ModelServer, reading: Reading, signal: AbortSignal): Promise<Findings | null> {
  const { messages: first, form, answerTokens } = prepareQuestion(reading, (data) => data)
  const turn = { model, about: 'words' as const, mostMs: WAIT_MS.background, empresaId: TEST, signal }
  const askThem = async (): Promise<Findings | null> => {
    let messages = first
    for (const maxTokens of answerTokens) {
      const question = { modelName: model.modelName, messages, maxTokens, format: form.format }
      const { answer } = await askOnce(model, { ...question, signal })
      const read = readAnswer(answer, form)
      if (read.kind === 'findings') return toFindings(read.answer, reading)
      if (read.kind === 'esquema') messages = repairMessages(messages, answer, read.complaints)
    }
    return null
  }
  return inTurn(deps, turn, () => patiently(model, askThem, { signal }))
}
