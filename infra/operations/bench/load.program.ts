// A closed loop of GETs over raw sockets: each connection asks again when its answer is whole.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerRequests } from './program.ts'

export interface Load {
  url: string
  connections: number
  durationMs: number
}

export interface LoadResult {
  requestsPerSecond: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

answerRequests<Load, LoadResult>(async ({ url, connections, durationMs }) => {
  const target = new URL(url)
  const request = Buffer.from(
    `GET ${target.pathname} HTTP/1.1\r\nHost: ${target.host}\r\nAccept: application/json\r\n\r\n`,
  )
  const sockets = Array.from({ length: connections }, () => connect(Number(target.port), target.hostname))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const load = { answers: 0, failure: undefined as string | undefined }
  const startedAt = performance.now()
  for (const socket of sockets) keepAsking(socket, request, load)
  await sleep(durationMs)
  const { answers, failure } = load
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  if (failure) throw new Error(failure)
  return { requestsPerSecond: answers / seconds }
})

/** All answers of a run are equally long, so the first one teaches the length of the rest. */
function keepAsking(socket: Socket, request: Buffer, load: { answers: number; failure: string | undefined }): void {
  let expected = 0
  let received = 0
  let first = Buffer.alloc(0)
  socket.setNoDelay(true)
  socket.on('error', (error) => (load.failure ??= error.message))
  socket.on('data', (chunk) => {
    received += chunk.length
    if (expected === 0) {
      first = Buffer.concat([first, chunk])
      expected = lengthOf(first, load)
    }
    if (expected === 0 || received < expected) return
    received = 0
    load.answers++
    socket.write(request)
  })
  socket.write(request)
}

function lengthOf(answer: Buffer, load: { failure: string | undefined }): number {
  const head = answer.indexOf(HEAD_END)
  if (head < 0) return 0
  const text = answer.toString('latin1', 0, head)
  if (!text.startsWith('HTTP/1.1 200')) load.failure ??= text.split('\r\n')[0]
  const length = /^content-length: (\d+)/im.exec(text)
  if (!length) load.failure ??= 'an answer without Content-Length'
  return head + HEAD_END.length + Number(length?.[1] ?? 0)
}
