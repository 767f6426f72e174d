// The least that receiving a file can cost: the request's body piped to a file as it arrives.
import { createWriteStream, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { answerRequests } from './program.ts'

export interface PipeTarget {
  folder: string
}

let folder = ''
const server = createServer((request, response) => {
  const file = join(folder, 'received')
  pipeline(request, createWriteStream(file)).then(
    () => {
      response.writeHead(202).end()
      rmSync(file)
    },
    () => response.destroy(),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

answerRequests<PipeTarget, { url: string }>(async (target) => {
  folder = target.folder
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
})
