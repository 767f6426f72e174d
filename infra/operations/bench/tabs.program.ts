// Many open tabs that only listen: notes when each frame reaches each of them.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { answerRequests } from './program.ts'
import { monotonicMs } from './statistics.ts'

export interface Listeners {
  port: number
  count: number
  /** Written once connected. */
  greeting: string
  /** Seen when the other side has begun to listen to us. */
  readyMark: string
  /** Seen once in every frame that counts. */
  frameMark: string
}

export type TabsRequest =
  | { open: Listeners[] }
  /** Collects the times of the frames so far, for each group and tab, and clears them. */
  | 'collect'

interface Tab {
  socket: Socket
  tail: string
  ready: Promise<void>
  arrivals: number[]
}

const groups: Tab[][] = []

answerRequests<TabsRequest, number[][][]>(async (request) => {
  if (request === 'collect') return groups.map((tabs) => tabs.map((tab) => tab.arrivals.splice(0)))
  for (const listeners of request.open) groups.push(await openTabs(listeners))
  return []
})

async function openTabs(listeners: Listeners): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (let index = 0; index < listeners.count; index++) {
    const tab = openTab(listeners)
    await tab.ready
    tabs.push(tab)
  }
  return tabs
}

function openTab({ port, greeting, readyMark, frameMark }: Listeners): Tab {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const tab: Tab = { socket, tail: '', ready, arrivals: [] }
  const longestMark = Math.max(readyMark.length, frameMark.length)
  socket.setEncoding('latin1')
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('the other side closed the connection')))
  socket.on('data', (text: string) => {
    const at = monotonicMs()
    const seen = tab.tail + text
    if (seen.includes(readyMark)) resolve()
    let end = 0
    for (let found = seen.indexOf(frameMark); found >= 0; found = seen.indexOf(frameMark, end)) {
      end = found + frameMark.length
      tab.arrivals.push(at)
    }
    // A mark may come in two pieces.
    tab.tail = seen.slice(Math.max(end, seen.length - longestMark))
  })
  void once(socket, 'connect').then(() => socket.write(greeting), reject)
  return tab
}
