// The baseline of Node's own server without additions: the same bytes for every request.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { answerRequests } from './program.ts'

export interface BareAnswer {
  body: string
  headers: Record<string, string>
}

let answer = { body: Buffer.alloc(0), headers: {} }
const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

answerRequests<BareAnswer, { url: string }>(async ({ body, headers }) => {
  const bytes = Buffer.from(body)
  answer = { body: bytes, headers: { ...headers, 'content-length': bytes.length } }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
})
