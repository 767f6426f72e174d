import { createServer } from 'node:net'
import { SetupError } from '@fechai/platform/setup-error'

/** One block of ports a stack; the API has the specification's 3002 when the block starts at 3000. */
export function portsFrom(base: number) {
  return {
    api: base + 2,
    vite: base + 3,
    postgres: base + 10,
    temporal: base + 11,
    temporalUi: base + 12,
    nats: base + 13,
    s3: base + 14,
    smtp: base + 15,
    mailPage: base + 16,
    temporalHttp: base + 17,
    temporalMetrics: base + 18,
    workerMetrics: base + 19,
    phonePage: base + 4,
    transcriber: base + 5,
    model: base + 6,
    proxyHttp: base + 7,
    proxyHttps: base + 8,
  }
}

export type Ports = ReturnType<typeof portsFrom>

export const blockSize = 20

export function portBaseOf(environment: NodeJS.ProcessEnv): number {
  const given = environment.FECHAI_PORT_BASE
  if (given === undefined || given === '') return 3000
  const base = Number(given)
  if (Number.isInteger(base) && base >= 1024 && base + blockSize < 65536) return base
  throw new SetupError(
    `FECHAI_PORT_BASE=${given} não é um número de porta entre 1024 e ${65535 - blockSize}; use, por exemplo, FECHAI_PORT_BASE=3100.`,
  )
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** @throws SetupError naming the first busy port and the setting that moves the whole block. */
export async function assertFree(ports: number[], base: number): Promise<void> {
  for (const port of ports) {
    if (await isFree(port)) continue
    throw new SetupError(
      `A porta ${port} já está em uso por outro programa; feche-o ou escolha outro bloco de portas, por exemplo FECHAI_PORT_BASE=${base + 100}.`,
    )
  }
}
