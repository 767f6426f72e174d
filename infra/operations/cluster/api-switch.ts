import { setTimeout as delay } from 'node:timers/promises'
import { answersOk } from '../local/answers-ok.ts'
import { openSwitchboard, type Switchboard } from './switchboard.ts'

const ASKED_EVERY_MS = 500
/** As long as the probes of the chart wait: an API may take longer than usual to find out about Postgres. */
const ANSWERS_WITHIN_MS = 3_000

/** As long as the proxy of docker-compose.yml holds a request while no API is ready. */
const WAITS_MS = 20_000

/** One address for several APIs: each connection goes to the next of those that are ready, and waits for one if none is. */
export async function openApiSwitch(port: number, apis: readonly number[]): Promise<Switchboard> {
  const ready = new Set<number>()
  let turn = 0
  const ask = async (api: number): Promise<void> => {
    const isReady = await answersOk(`http://127.0.0.1:${api}/readyz`, ANSWERS_WITHIN_MS)
    if (isReady) ready.add(api)
    else ready.delete(api)
  }
  const askAll = () => Promise.all(apis.map(ask))
  await askAll()
  const timer = setInterval(() => void askAll(), ASKED_EVERY_MS)
  const board = await openSwitchboard(port, async () => {
    for (const since = performance.now(); performance.now() - since < WAITS_MS; await delay(ASKED_EVERY_MS)) {
      const free = apis.filter((api) => ready.has(api))
      if (free.length > 0) return free[turn++ % free.length]!
    }
    return null
  })
  return {
    cut: board.cut,
    async close() {
      clearInterval(timer)
      await board.close()
    },
  }
}
