import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Switchboard {
  /** Ends every connection: the next one goes where `choose` says by then. */
  cut(): void
  close(): Promise<void>
}

/** A port that passes each connection on to one of several servers, whole; without one it refuses. */
export async function openSwitchboard(port: number, choose: () => number | null): Promise<Switchboard> {
  const open = new Set<Socket>()
  const board = createServer({ noDelay: true }, (client) => {
    client.on('error', () => undefined)
    const target = choose()
    if (target === null) return void client.destroy()
    const onward = connect({ port: target, host: '127.0.0.1', noDelay: true })
    onward.on('error', () => undefined)
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  board.listen(port, '127.0.0.1')
  await once(board, 'listening')
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    cut,
    async close() {
      const closed = once(board, 'close')
      board.close()
      cut()
      await closed
    },
  }
}
