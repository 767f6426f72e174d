import OpenAI from 'openai'
import { Stream } from 'openai/core/streaming'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { repeatsItself, REPEATED_LETTERS } from './repetition.ts'

/** Longest pause between two tokens. The first one may take as long as the client waits: the question is read before it. */
const BETWEEN_TOKENS_MS = 60_000

export type Completion = Pick<OpenAI.ChatCompletion, 'choices' | 'usage'>
type Delta = OpenAI.ChatCompletionChunk.Choice.Delta & { reasoning_content?: string | null }

/**
 * Requests a completion as a stream, so that a slow server is not taken for a dead one. A server that knows no streams
 * may answer as one JSON text. An answer that repeats itself is stopped and counts as cut.
 * @throws OpenAI.APIConnectionTimeoutError when no token comes for too long.
 */
export async function streamCompletion(
  client: OpenAI,
  request: ChatCompletionCreateParamsNonStreaming,
  signal: AbortSignal,
): Promise<Completion> {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new OpenAI.APIConnectionTimeoutError())
  let timer = setTimeout(giveUp, client.timeout)
  try {
    const response = await client.chat.completions
      .create(
        { ...request, stream: true, stream_options: { include_usage: true } },
        { signal: AbortSignal.any([signal, silence.signal]) },
      )
      .asResponse()
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      return JSON.parse(await response.text()) as Completion
    return await gather(Stream.fromSSEResponse<OpenAI.ChatCompletionChunk>(response, new AbortController()), () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, Math.min(BETWEEN_TOKENS_MS, client.timeout))
    })
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

async function gather(chunks: AsyncIterable<OpenAI.ChatCompletionChunk>, onToken: () => void): Promise<Completion> {
  let [content, refusal, tail] = ['', '', '']
  let finish: OpenAI.ChatCompletion.Choice['finish_reason'] | null = null
  let usage: OpenAI.CompletionUsage | undefined
  let [tokens, unread] = [0, 0]
  for await (const chunk of chunks) {
    onToken()
    usage = chunk.usage ?? usage
    const choice = chunk.choices[0]
    if (!choice) continue
    const delta = choice.delta as Delta
    tokens += 1
    content += delta.content ?? ''
    refusal += delta.refusal ?? ''
    finish = choice.finish_reason ?? finish
    const written = delta.content ?? delta.reasoning_content ?? ''
    tail = `${tail}${written}`.slice(-REPEATED_LETTERS)
    unread += written.length
    if (unread < REPEATED_LETTERS / 4) continue
    unread = 0
    if (!repeatsItself(tail)) continue
    finish = 'length'
    break
  }
  if (finish === null) throw new Error('the stream of the answer ended before its last token')
  return {
    choices: [
      {
        ...{ index: 0, logprobs: null, finish_reason: finish },
        message: { role: 'assistant', content: content === '' ? null : content, refusal: refusal || null },
      },
    ],
    usage: usage ?? { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens },
  }
}
