import { addresses, startEverything } from './start.ts'
import { untilStopped } from './stop-on-signals.ts'

export async function run(): Promise<number> {
  const running = await startEverything({ dev: true })
  console.log(`${addresses(running)}\n\nCtrl-C encerra tudo.`)
  return untilStopped(running.stop)
}
