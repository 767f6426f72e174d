import { answersOk } from './answers-ok.ts'
import { join } from 'node:path'
import { localServer, type LocalServer, type ServerContext } from './server.ts'

export function mailServer(context: ServerContext): LocalServer {
  const { ports, dataDir } = context
  const program = new URL('./mail-server.ts', import.meta.url).pathname
  return localServer('mail', `smtp://127.0.0.1:${ports.smtp}`, context, {
    name: 'E-mail',
    command: () => ({
      file: process.execPath,
      args: [program, join(dataDir, 'mail'), String(ports.smtp), String(ports.mailPage)],
    }),
    isReady: () => answersOk(`http://127.0.0.1:${ports.mailPage}/api/messages`, 500),
  })
}
