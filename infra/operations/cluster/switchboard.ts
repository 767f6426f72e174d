import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Switchboard {
  /** Ends every connection: the next one goes where `choose` says by then. */
  cut(): void
  close(): Promise<void>
}

/** Passes each connection to a port on to one of several servers, whole; refuses it where `choose` names none. */
export async function openSwitchboard(
  port: number,
  choose: () => number | null | Promise<number | null>,
): Promise<Switchboard> {
  const open = new Set<Socket>()
  async function handOn(client: Socket): Promise<void> {
    client.on('error', () => undefined)
    open.add(client)
    const target = await choose()
    if (target === null || client.destroyed) {
      open.delete(client)
      return void client.destroy()
    }
    const onward = connect({ port: target, host: '127.0.0.1', noDelay: true })
    onward.on('error', () => undefined)
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one)
      one.once('close', () => {
        open.delete(one)
        // One that ended has its last bytes on their way to the other, and ends it behind them.
        if (!one.readableEnded) other.destroy()
      })
      one.pipe(other)
    }
  }
  const board = createServer({ noDelay: true }, (client) => void handOn(client))
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
