import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { claims, hearingClaims } from '../containers/claims.ts'
import { composeServices } from '../containers/compose-services.ts'
import { makeBaseImages } from '../containers/base-images.ts'
import { ask, requirePodman, run as podman, ulimits } from '../containers/podman.ts'
import { lastLines, startServices, type Place } from '../containers/run-service.ts'
import { makeServerImages } from '../containers/server-images.ts'
import { makeTranscriberImage } from '../containers/transcriber-image.ts'
import { operatorsVariables } from '../containers/variables.ts'
import { startModelProvider } from '../fakes/model-provider.ts'
import { portBaseOf, portsFrom } from '../local/ports.ts'
import { installedTranscriber } from '../transcriber/installed.ts'
import { beforeStopping } from './stop-on-signals.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A development server stands for Temporal; its own Postgres, schema and page are not needed then. */
const WITHOUT = new Set(['temporal-postgres', 'temporal-schema', 'temporal-ui'])

/** Builds the image of the Dockerfile, runs it as docker-compose.yml says, and proves what has to be true of it. */
export async function run(args: string[] = []): Promise<number> {
  const report = (line: string) => console.log(line)
  requirePodman()
  const place: Place = { run: `fechai-${randomBytes(3).toString('hex')}`, without: WITHOUT }
  const keeps = args.includes('--keep')
  await makeBaseImages(report)
  if (!keeps) beforeStopping(() => takeDown(place))
  await podman('network', 'create', place.run)
  const gateway = await podman('network', 'inspect', '--format', '{{(index .Subnets 0).Gateway}}', place.run)
  // What is installed here hears in its own container; else an imitation outside of them answers.
  const installed = installedTranscriber()
  const imitation = installed ? null : await startModelProvider({ host: '0.0.0.0' })
  try {
    const apiPort = portsFrom(portBaseOf(process.env)).api
    const transcriber = imitation
      ? { url: imitation.url.replace('127.0.0.1', gateway), model: 'whisper-1' }
      : { url: 'http://transcriber:3005/v1', model: installed!.model }
    const variables = operatorsVariables({ apiPort, transcriber })
    const services = composeServices(variables)
    const images = Object.fromEntries(Object.entries(services).map(([name, { image }]) => [name, image]))
    await makeServerImages(images, report)
    report(`${services.api!.image}: podman build, alguns minutos…`)
    await podman('build', ...ulimits, '--network', 'host', '--tag', services.api!.image, root)
    report('Servidores, migrações, API, worker e conector do WhatsApp…')
    if (installed) {
      await makeTranscriberImage(installed, images.transcriber!, report)
      await startServices(place, services, ['transcriber'], report)
    }
    await startServices(place, services, ['api', 'worker', 'whatsapp'], report)
    const { PUBLIC_URL: publicUrl = '', HEALTH_TOKEN: healthToken = '' } = variables
    const running = { place, services, apiUrl: `http://127.0.0.1:${apiPort}`, publicUrl, healthToken }
    let failed = 0
    for (const { says, prove } of installed ? [...hearingClaims, ...claims] : claims) {
      const problem = await prove(running).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      if (problem !== null) failed++
      report(problem === null ? `✓ ${says}` : `✗ ${says}\n  ${problem}`)
    }
    if (failed > 0)
      for (const name of ['api', 'worker', 'whatsapp']) report(`\n${name}:\n${await lastLines(place, name, 30)}`)
    return failed === 0 ? 0 : 1
  } finally {
    await imitation?.close()
    if (!keeps) await takeDown(place)
  }
}

async function takeDown({ run: name }: Place): Promise<void> {
  const containers = (await ask('ps', '--all', '--quiet', '--filter', `network=${name}`)).stdout.split('\n')
  for (const id of containers.filter(Boolean)) await ask('rm', '--force', '--volumes', '--time', '3', id)
  const volumes = (await ask('volume', 'ls', '--quiet', '--filter', `name=${name}-`)).stdout.split('\n')
  for (const volume of volumes.filter(Boolean)) await ask('volume', 'rm', '--force', volume)
  await ask('network', 'rm', '--force', name)
}
