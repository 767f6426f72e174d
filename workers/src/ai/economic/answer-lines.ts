import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type OpenAI from 'openai'

/** A line of what a provider's batch gave: the question's id, and the completion where there is one. */
export interface AnswerLine {
  questionId: string
  completion: Pick<OpenAI.ChatCompletion, 'choices' | 'usage'> | null
}

/** The lines of an answer's file, one after the other; what is no line of ours is passed over. */
export async function* answerLines(client: OpenAI, fileId: string, signal: AbortSignal): AsyncGenerator<AnswerLine> {
  const response = await client.files.content(fileId, { signal })
  if (!response.body) return
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never), crlfDelay: Infinity })) {
    const read = readLine(line)
    if (read) yield read
  }
}

const UUID = /^[0-9a-f-]{36}$/

function readLine(line: string): AnswerLine | null {
  try {
    const { custom_id: questionId, response } = JSON.parse(line) as {
      custom_id?: unknown
      response?: { status_code?: number; body?: OpenAI.ChatCompletion } | null
    }
    if (typeof questionId !== 'string' || !UUID.test(questionId)) return null
    const body = response?.status_code === 200 ? response.body : undefined
    return { questionId, completion: body && Array.isArray(body.choices) ? body : null }
  } catch {
    return null
  }
}
