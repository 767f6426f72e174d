import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { managedProcess } from '../local/managed-process.ts'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { searchAttributes } from '../local/temporal.ts'
import { locateBinary } from '../tools/binaries.ts'

export interface StockTemporal {
  address: string
  stop(): Promise<void>
}

/** The same server as the stack's, on a durable file as well, without the stack's dynamic configuration and pragmas. */
export async function stockTemporal(): Promise<StockTemporal> {
  const binary = await locateBinary('temporal', () => {})
  const home = mkdtempSync(join(tmpdir(), 'fechai-bench-'))
  const ports = await freePortBlock()
  const address = `127.0.0.1:${ports.base}`
  const server = managedProcess({
    name: 'Temporal',
    command: () => ({
      file: binary,
      args: [
        ...['server', 'start-dev', '--headless', '--db-filename', join(home, 'temporal.db')],
        ...['--ip', '127.0.0.1', '--port', String(ports.base)],
        ...['--http-port', String(ports.base + 1), '--metrics-port', String(ports.base + 2)],
        ...Object.entries(searchAttributes).flatMap(([key, kind]) => ['--search-attribute', `${key}=${kind}`]),
        ...['--disable-config-file', '--disable-config-env', '--color', 'never', '--log-level', 'error'],
      ],
      env: { PATH: process.env.PATH, HOME: home },
    }),
    isReady: ({ log }) => log().includes('\nMetrics:'),
    logFile: join(home, 'temporal.log'),
    pidFile: join(home, 'temporal.pid'),
  })
  const stop = async () => {
    await server.stop()
    ports.release()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await server.start()
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
