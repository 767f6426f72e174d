import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { locateBinary } from '../tools/binaries.ts'
import { localServer, type LocalServer, type ServerContext } from './server.ts'

/** No personal data: an operator finds parked runs of a company, a stage, a model by these. */
export const searchAttributes = {
  EmpresaId: 'Keyword',
  UploadId: 'Keyword',
  EstadoAnalise: 'Keyword',
  EtapaAtual: 'Keyword',
  VersaoAnalise: 'Int',
  Modelo: 'Keyword',
}

/** The stock values poll a shard's queues 20 times a second: 1,150 ms for eleven empty activities instead of 158 ms. */
export const dynamicConfig = {
  'system.enableActivityEagerExecution': true,
  'history.transferProcessorMaxPollRPS': 2000,
  'history.timerProcessorMaxPollRPS': 2000,
  'history.visibilityProcessorMaxPollRPS': 2000,
  // Batches have a lower priority than what people wait for; the stock matcher of this version knows none.
  'matching.useNewMatcher': true,
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
}

export async function temporalServer(context: ServerContext): Promise<LocalServer> {
  const { ports, dataDir, report } = context
  const binary = await locateBinary('temporal', report)
  const home = join(dataDir, 'temporal')
  mkdirSync(home, { recursive: true })
  const args = [
    'server',
    'start-dev',
    ...['--ip', '127.0.0.1', '--port', String(ports.temporal)],
    ...['--ui-ip', '127.0.0.1', '--ui-port', String(ports.temporalUi)],
    ...['--http-port', String(ports.temporalHttp), '--metrics-port', String(ports.temporalMetrics)],
    ...['--db-filename', join(home, 'temporal.db')],
    ...['--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', 'synchronous=NORMAL'],
    ...Object.entries(dynamicConfig).flatMap(([key, value]) => [
      '--dynamic-config-value',
      `${key}=${JSON.stringify(value)}`,
    ]),
    ...Object.entries(searchAttributes).flatMap(([key, kind]) => ['--search-attribute', `${key}=${kind}`]),
    ...['--disable-config-file', '--disable-config-env', '--color', 'never', '--log-level', 'error'],
  ]
  return localServer('temporal', `127.0.0.1:${ports.temporal}`, context, {
    name: 'Temporal',
    command: () => ({ file: binary, args, env: { PATH: process.env.PATH, HOME: home } }),
    isReady: ({ log }) => log().includes('\nMetrics:'), // the last line printed, once the namespace and the search attributes are there
  })
}
