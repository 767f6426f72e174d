import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Imitation } from '@fechai/testkit/fakes/whatsapp/simulator'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const fakes = '../../../../infra/testkit/fakes/whatsapp'

/** The moment of a gateway's death: a statement of SQL, the n-th time, before it is sent or after it is done. */
export interface Death {
  at: string
  after: number
  onceDone: boolean
}

export interface GatewayProcess {
  /** Resolves when it is gone, with the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>
  /** Everything that it wrote, to both streams. */
  output(): string
  isGone(): boolean
  kill(signal: NodeJS.Signals): void
}

/** A gateway in a process of its own, with an imitation of phones' server on the other side, or without one. */
export function gatewayProcess(
  imitation: Imitation | null,
  company: string,
  death: Death | null = null,
): GatewayProcess {
  const preloads = [
    ...(imitation ? ['--import', path(`${fakes}/preload.ts`)] : []),
    ...(death ? ['--import', path('../../../../infra/testkit/testing/dying.ts')] : []),
  ]
  const deadly = death && {
    ...{ DIES_AT: death.at, DIES_AFTER: String(death.after) },
    ...(death.onceDone && { DIES_ONCE_DONE: 'yes' }),
  }
  const child: ChildProcess = spawn(process.execPath, [...preloads, path('./gateway.program.ts')], {
    env: {
      ...process.env,
      ...deadly,
      ...(imitation && { IMITATED_WHATSAPP: JSON.stringify(imitation) }),
      SERVED_COMPANY: company,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text) => (written += text))
  return {
    ended: once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null),
    output: () => written,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal) => void child.kill(signal),
  }
}
