import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InstalledTranscriber } from '../transcriber/installed.ts'
import { buildOf, DEBIAN, inContext } from './base-images.ts'
import { withoutDigest } from './image-names.ts'
import { hasImage } from './podman.ts'

const root = new URL('../../../', import.meta.url).pathname
const DOCKERFILE = join(root, 'infra/operations/transcriber/Dockerfile')

/** The service's image by its Dockerfile, with the weights that are installed on this machine: it fetches none. */
export async function makeTranscriberImage(
  { model, folder }: Pick<InstalledTranscriber, 'model' | 'folder'>,
  image: string,
  report: (line: string) => void,
): Promise<void> {
  await makePython(report)
  const weights = `localhost/fechai-weights:${model}`
  await inContext((context) => {
    cpSync(folder, join(context, 'model'), { recursive: true, dereference: true })
    return ['FROM scratch', 'COPY --chmod=0444 model/* /model/']
  }, weights)
  report(`${image}: podman build, alguns minutos…`)
  const given = ['--build-arg', `MODEL=${model}`, '--build-arg', `WEIGHTS=${weights}`]
  await buildOf('infra/operations/transcriber/Dockerfile', [...given, '--tag', image])
}

/** Debian's Python under the name of the official image. */
async function makePython(report: (line: string) => void): Promise<void> {
  const from = /^FROM (python:\S+)/m.exec(readFileSync(DOCKERFILE, 'utf8'))![1]!
  const name = `docker.io/library/${withoutDigest(from)}`
  if (await hasImage(name)) return
  report(`${name}: o Python do Debian…`)
  await inContext(
    () => [
      `FROM ${DEBIAN}`,
      'RUN apt-get update && apt-get install -y --no-install-recommends python3-venv && rm -rf /var/lib/apt/lists/* && python3 -m venv /opt/python',
      'ENV PATH=/opt/python/bin:$PATH PIP_CERT=/etc/ssl/certs/ca-certificates.crt',
    ],
    name,
  )
}
