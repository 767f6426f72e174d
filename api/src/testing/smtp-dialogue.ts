import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** A connection to a mail server, line by line. */
export interface SmtpDialogue {
  /** Sends a line. @returns the code of the answer */
  say(line: string): Promise<number>
  /** The code that the server says next by itself. */
  heard(): Promise<number>
  end(): void
}

/** Connects as a mail server does, greeted and named. */
export async function smtpDialogue(port: number): Promise<SmtpDialogue> {
  const socket = connect(port, '127.0.0.1')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  await once(socket, 'connect')
  const heard = async (): Promise<number> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('the server hung up')
      // A hyphen after the code says that more lines follow.
      if (/^\d{3} /.test(value)) return Number(value.slice(0, 3))
    }
  }
  const say = (line: string): Promise<number> => {
    socket.write(`${line}\r\n`)
    return heard()
  }
  await heard()
  await say('EHLO exemplo.invalid')
  return { say, heard, end: () => socket.destroy() }
}
