import { randomBytes } from 'node:crypto'
import { buildOf, makeBaseImages } from '../containers/base-images.ts'
import type { Running } from '../containers/claim.ts'
import { claims, hearingClaims } from '../containers/claims.ts'
import { composeServices } from '../containers/compose-services.ts'
import { pinDigests } from '../containers/digests.ts'
import { OTHERWISE } from '../containers/left-out.ts'
import { down, makeNetworks, takeDown, type Place } from '../containers/place.ts'
import { requirePodman } from '../containers/podman.ts'
import { lastLines, startServices } from '../containers/run-service.ts'
import { makeServerImages } from '../containers/server-images.ts'
import { makeTranscriberImage } from '../containers/transcriber-image.ts'
import { operatorsVariables } from '../containers/variables.ts'
import { startModelProvider } from '@fechai/testkit/fakes/model-provider'
import { portBaseOf, portsFrom } from '../local/ports.ts'
import { installedTranscriber } from '../transcriber/installed.ts'
import { beforeStopping } from './stop-on-signals.ts'

/** Builds the image of the Dockerfile, runs all of docker-compose.yml, and proves what has to be true of it. `digests` asks registries. */
export async function run(args: string[] = []): Promise<number> {
  const report = (line: string) => console.log(line)
  if (args[0] === 'digests') return pinDigests(report)
  requirePodman()
  const startedAt = performance.now()
  const place: Place = { run: `fechai-${randomBytes(3).toString('hex')}` }
  const keeps = args.includes('--keep')
  await makeBaseImages(report)
  if (!keeps) beforeStopping(() => takeDown(place))
  // An installed transcriber runs in its own container; otherwise an imitation outside answers.
  const installed = installedTranscriber()
  const imitation = installed ? null : await startModelProvider({ host: '0.0.0.0' })
  try {
    const gateway = await makeNetworks(place)
    const ports = portsFrom(portBaseOf(process.env))
    const { api: apiPort, temporalUi: uiPort } = ports
    const proxy = { http: ports.proxyHttp, https: ports.proxyHttps }
    const transcriber = imitation
      ? { url: imitation.url.replace('127.0.0.1', gateway), model: 'whisper-1' }
      : { url: 'http://transcriber:3005/v1', model: installed!.model }
    const variables = operatorsVariables({ apiPort, uiPort, proxy, transcriber })
    const services = composeServices(variables)
    const images = Object.fromEntries(Object.entries(services).map(([name, { image }]) => [name, image]))
    await makeServerImages(images, report)
    report(`${services.api!.image}: podman build, alguns minutos…`)
    await buildOf('Dockerfile', ['--tag', services.api!.image])
    if (installed) await makeTranscriberImage(installed, images.transcriber!, report)
    const isStarted = (name: string) =>
      !services[name]!.profiles || name === 'proxy' || (name === 'transcriber' && installed !== null)
    const up = () => startServices(place, services, Object.keys(services).filter(isStarted), report)
    await up()
    const { PUBLIC_URL: publicUrl = '', HEALTH_TOKEN: healthToken = '' } = variables
    const running: Running = {
      ...{ place, services, publicUrl, healthToken, proxy },
      ...{ apiUrl: `http://127.0.0.1:${apiPort}`, uiUrl: `http://127.0.0.1:${uiPort}` },
      async downAndUp() {
        await down(place)
        await makeNetworks(place)
        await up()
      },
    }
    const all = installed ? [...hearingClaims, ...claims] : claims
    const failed = await proved(all, running, report)
    report(`\nDiferente do arquivo, aqui:`)
    for (const [key, why] of Object.entries(OTHERWISE)) report(`  ${key.padEnd(12)} ${why}`)
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    report(`\n${all.length - failed} de ${all.length} afirmações provadas, ${minutes} min.`)
    if (failed > 0)
      for (const name of ['api', 'worker', 'whatsapp']) report(`\n${name}:\n${await lastLines(place, name, 30)}`)
    return failed === 0 ? 0 : 1
  } finally {
    await imitation?.close()
    if (!keeps) await takeDown(place)
  }
}

/** @returns how many do not hold */
async function proved(all: typeof claims, running: Running, report: (line: string) => void): Promise<number> {
  let failed = 0
  for (const { says, prove } of all) {
    const problem = await prove(running).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (problem !== null) failed++
    report(problem === null ? `✓ ${says}` : `✗ ${says}\n  ${problem}`)
  }
  return failed
}
