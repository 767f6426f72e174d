import { request, type IncomingMessage } from 'node:http'
import type { TestApi } from './harness.ts'
import type { Member } from './visitor.ts'

/** A request over a socket of its own whose answer is not read. */
export interface SlowReader {
  /** Once the head of the answer has come. */
  answered: Promise<IncomingMessage>
  leave(): void
}

export function askSlowly(api: TestApi, { cookie }: Member, path: string): SlowReader {
  const { hostname, port } = new URL(api.url)
  const headers = { cookie, origin: api.origin }
  const asked = request({ hostname, port, path, headers, agent: false })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', (answer) => resolve(answer.on('error', () => undefined).pause()))
    asked.on('error', reject)
  })
  // A reader that left is answered nothing, which is what its test wants.
  answered.catch(() => undefined)
  asked.end()
  return { answered, leave: () => void asked.destroy() }
}

/** A file into a chat of which all has been sent but its end. */
export function sendUnfinished(
  api: TestApi,
  { cookie }: Member,
  { chatId, bytes }: { chatId: string; bytes: Buffer },
): { finish(): Promise<number>; leave(): void } {
  const line = 'x'.repeat(20)
  const head = Buffer.from(
    `--${line}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${line}--\r\n`)
  const { hostname, port } = new URL(api.url)
  const asked = request({
    ...{ hostname, port, agent: false, method: 'POST', path: `/api/whatsapp/conversations/${chatId}/files` },
    headers: {
      ...{ cookie, origin: api.origin, 'content-type': `multipart/form-data; boundary=${line}` },
      'content-length': head.length + bytes.length + tail.length,
    },
  })
  const status = new Promise<number>((resolve) => {
    asked.on('response', (answer) => resolve(answer.resume().statusCode!))
    asked.on('error', () => resolve(0))
  })
  asked.write(head)
  asked.write(bytes)
  return {
    finish() {
      asked.end(tail)
      return status
    },
    leave: () => void asked.destroy(),
  }
}
