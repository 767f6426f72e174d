import type { ServerResponse } from 'node:http'

interface Completed {
  choices: {
    index: number
    finish_reason: string
    message: { content: string | null; refusal?: string | null }
  }[]
  usage: object
}

/** Letters of one token. */
const TOKEN_LETTERS = 24

/** Writes a completion as server-sent events, as the protocol has them: role, tokens, the reason of the end, usage. */
export function streamCompletion(response: ServerResponse, completion: unknown): void {
  const { choices, usage, ...rest } = completion as Completed
  const send = openStream(response, rest)
  for (const { index, finish_reason, message } of choices) {
    send([{ index, delta: { role: 'assistant', content: '' }, finish_reason: null }])
    for (const content of tokensOf(message.content ?? '')) send([{ index, delta: { content }, finish_reason: null }])
    if (message.refusal) send([{ index, delta: { refusal: message.refusal }, finish_reason: null }])
    send([{ index, delta: {}, finish_reason }])
  }
  send([], usage)
  response.end('data: [DONE]\n\n')
}

/** Begins a stream. @returns writes one chunk; false once the reader has gone. */
export function openStream(
  response: ServerResponse,
  rest: object = { id: 'chatcmpl-fake', created: 0, model: 'fake' },
): (choices: unknown[], usage?: object | null) => boolean {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  return (choices, usage = null) =>
    !response.destroyed &&
    response.write(`data: ${JSON.stringify({ ...rest, object: 'chat.completion.chunk', choices, usage })}\n\n`)
}

const tokensOf = (content: string): string[] => content.match(new RegExp(`[^]{1,${TOKEN_LETTERS}}`, 'g')) ?? []
