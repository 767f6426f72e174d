import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersOk } from '../local/answers-ok.ts'
import { localServer, type LocalServer, type ServerContext } from '../local/server.ts'
import { locateBinary } from '../tools/binaries.ts'

/** The page of Temporal for operators, which the development server has within it. */
export async function temporalPage(context: ServerContext): Promise<LocalServer> {
  const { ports, report } = context
  const program = await locateBinary('temporal-ui', report)
  const dataDir = join(context.dataDir, 'temporal', 'page')
  const config = {
    ...{ temporalGrpcAddress: `127.0.0.1:${ports.temporal}`, host: '127.0.0.1', port: ports.temporalUi },
    ...{
      enableUi: true,
      defaultNamespace: 'default',
      cors: { allowOrigins: [`http://localhost:${ports.temporalUi}`] },
    },
  }
  return localServer(
    'temporal',
    `127.0.0.1:${ports.temporalUi}`,
    { ...context, dataDir },
    {
      name: 'Temporal (página)',
      beforeStart() {
        mkdirSync(join(dataDir, 'config'), { recursive: true, mode: 0o700 })
        writeFileSync(join(dataDir, 'config', 'cluster.yaml'), JSON.stringify(config))
      },
      command: () => ({
        file: program,
        args: ['--root', dataDir, '--config', 'config', '--env', 'cluster', 'start'],
        env: { PATH: process.env.PATH, HOME: dataDir },
      }),
      isReady: () => answersOk(`http://127.0.0.1:${ports.temporalUi}/healthz`),
    },
  )
}
