import { execFile } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readSync, statfsSync, statSync } from 'node:fs'
import { cpus, freemem, totalmem } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ModelPace } from '@fechai/domain/model-abilities'
import { fittingSize, gigabytes, isModelSize, memoryBytes, type ModelSize } from '@fechai/domain/model-sizes'
import { duration, likelyPace, sixtyMessagesSeconds } from '@fechai/domain/model-time'
import { SetupError } from '@fechai/platform/setup-error'
import { waitForLock } from '../local/lock.ts'
import { installEngine, isEngineInstalled } from './engine-place.ts'
import { fetchWeights, missingBytes } from './fetch-weights.ts'
import { modelDir, modelThreads, recordModel, type InstalledModel } from './installed-model.ts'
import { weightsOf } from './model-sizes.ts'

const execute = promisify(execFile)
const MEGABYTE = 1024 * 1024
const ENGINE_MB = 120

/** A size of the list, or a file of one's own. */
export type WantedModel = ModelSize | { file: string }

/** @throws SetupError when the argument is neither a size nor a file of weights */
export function wantedModel(argument: string | undefined): WantedModel {
  if (argument === undefined) return fittingSize(freemem(), cpus().length)
  if (isModelSize(argument)) return argument
  const file = resolve(argument)
  if (!existsSync(file)) throw new SetupError(`${file} não existe; diga small, medium, large ou um arquivo .gguf.`)
  if (!isGguf(file)) throw new SetupError(`${file} não é um arquivo GGUF.`)
  return { file }
}

function isGguf(file: string): boolean {
  const open = openSync(file, 'r')
  try {
    const start = Buffer.alloc(4)
    readSync(open, start)
    return start.toString('latin1') === 'GGUF'
  } finally {
    closeSync(open)
  }
}

/** A line that says what a size weighs, takes and costs in time here, before anything is fetched. */
export function sizeSentence(size: ModelSize): string {
  const { name, bytes, licence } = weightsOf(size)
  const seconds = sixtyMessagesSeconds(likelyPace(bytes, modelThreads()))
  return `${size}: ${name}, ${gigabytes(bytes)} a baixar, ${gigabytes(memoryBytes(bytes))} de memória, cerca de ${duration(seconds)} para 60 mensagens nesta máquina quando ociosa (estimado), licença ${licence}`
}

/** Says that a model of so many bytes is more than this machine, or this container, has memory for; else null. */
export function memoryWarning(bytes: number, machineBytes = memoryHere()): string | null {
  const needed = memoryBytes(bytes)
  if (needed <= machineBytes) return null
  return `Atenção: o modelo usa ${gigabytes(needed)} de memória e esta máquina tem ${gigabytes(machineBytes)}; ele pode ser encerrado no meio de uma conversa. Um tamanho menor cabe melhor.`
}

/** A container's bound where there is one. */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Says what it will take, fetches it, and measures how fast this machine reads. @throws SetupError */
export async function installModel(wanted: WantedModel, report: (line: string) => void): Promise<InstalledModel> {
  const parent = modelDir()
  mkdirSync(parent, { recursive: true })
  const isFile = typeof wanted === 'object'
  const bytes = isFile ? statSync(wanted.file).size : weightsOf(wanted).bytes
  report(isFile ? `${wanted.file}: ${gigabytes(bytes)}; a licença é a de quem o publicou.` : `${sizeSentence(wanted)}.`)
  const warning = memoryWarning(bytes)
  if (warning !== null) report(warning)
  const engineBytes = isEngineInstalled(parent) ? 0 : ENGINE_MB * MEGABYTE
  const needed = engineBytes + (isFile ? 0 : missingBytes(weightsOf(wanted), parent))
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < needed) throw new SetupError(`Não há ${gigabytes(needed)} livres em ${parent}.`)
  const lock = await waitForLock(join(parent, 'lock'), ({ pid }) =>
    report(`Outro processo (${pid}) já está instalando; aguardando…`),
  )
  try {
    const engine = await installEngine(parent, report)
    const weights = isFile ? wanted.file : await fetchWeights(weightsOf(wanted), parent, report)
    const name = isFile ? basename(weights, '.gguf') : weightsOf(wanted).name
    report('Medindo a velocidade nesta máquina…')
    const installed: InstalledModel = { name, engine, weights, bytes, pace: await measurePace(engine, weights) }
    recordModel(installed)
    return installed
  } finally {
    lock.release()
  }
}

async function measurePace(engine: string, weights: string): Promise<ModelPace> {
  const program = join(import.meta.dirname, 'measure-pace.ts')
  try {
    const { stdout } = await execute(process.execPath, [program, engine, weights, String(modelThreads())])
    return JSON.parse(stdout) as ModelPace
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new SetupError(`O modelo não pôde ser carregado: ${stderr.trim().split('\n').at(-1) || message}`)
  }
}

/** Names the installed model, with its speed here. */
export const modelSentence = ({ name, pace }: Pick<InstalledModel, 'name' | 'pace'>): string =>
  `Conversas lidas nesta máquina por ${name}: cerca de ${duration(sixtyMessagesSeconds(pace))} para 60 mensagens; nada sai daqui.`
