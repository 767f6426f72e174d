import { join } from 'node:path'
import { unpricedModels } from '@fechai/domain/unpriced-models'
import { planCluster } from '../cluster/cluster.ts'
import type { Switchboard } from '../cluster/switchboard.ts'
import { builtDashboard } from '../local/dashboard-build.ts'
import { chosenModel } from '../model/chosen-model.ts'
import { startBeside, type Beside } from '../local/start-beside.ts'
import { chooseVoice } from '../local/choose-voice.ts'
import { startProduct, type Product, type WhatsAppSide } from '../local/product.ts'
import { dataDirOf } from '../local/data-dir.ts'
import { startStack, type Stack } from '../local/stack.ts'
import { portBaseOf } from '../local/ports.ts'
import { installSystemPackages } from '../local/system-packages.ts'
import { prepareBinaries } from '../tools/binaries.ts'
import { loadDotEnv } from './dot-env.ts'
import { readSettings } from './read-settings.ts'
import { untilStopped } from './stop-on-signals.ts'
import { knowsAll, tellUsage } from './usage.ts'

const USAGE = `Uso: npm start                    (inicia o produto; Ctrl-C encerra)
     npm start -- --no-voice      (sem instalar o ouvinte de áudios)
     npm start -- --cluster       (três de cada: NATS, API, worker e conector; dois de cada serviço do Temporal; e um Postgres de reserva)`

export interface Running {
  stack: Stack
  product: Product
  /** Resolves to true once a model of this machine is loaded, and to false where none reads. */
  readsHere: Promise<boolean>
  stop(): Promise<void>
}

/** `--no-voice` leaves out the installation of the transcriber. */
export async function run(args: string[]): Promise<number> {
  if (!knowsAll(['--no-voice', '--cluster'], args)) return tellUsage(USAGE, args)
  const running = await startEverything({
    installVoice: !args.includes('--no-voice'),
    inCluster: args.includes('--cluster'),
  })
  console.log(`${addresses(running)}\n\nCtrl-C encerra tudo.`)
  return untilStopped(running.stop)
}

export interface StartOptions {
  dev?: boolean
  environment?: Record<string, string>
  whatsapp?: WhatsAppSide
  /** Installs the transcriber beside the running product where it can be had. */
  installVoice?: boolean
  /** Starts more than one of everything that can be more than one on this machine. */
  inCluster?: boolean
  report?: (line: string) => void
}

export async function startEverything(options: StartOptions): Promise<Running> {
  const startedAt = Date.now()
  const { report = (line: string) => console.log(line), installVoice = false, inCluster = false, ...rest } = options
  loadDotEnv()
  // Wrong settings end the start before anything is fetched.
  readSettings(options.environment)
  await prepare(report, rest.dev)
  report('Iniciando Postgres, Temporal, NATS, S3 e e-mail…')
  const portBase = portBaseOf(process.env)
  const cluster = inCluster ? planCluster(portBase) : undefined
  const stack = await startStack({
    dataDir: dataDirOf(process.env),
    portBase,
    supervise: true,
    make: cluster?.make,
    report,
  })
  const given = { ...process.env, ...options.environment }
  const model = await chosenModel(stack, given, report)
  const voice = chooseVoice({
    ...{ dataDir: stack.dataDir, port: stack.ports.transcriber, supervise: true },
    ...{ environment: given, mayInstall: installVoice, report },
  })
  let beside: Beside | undefined
  let door: Switchboard | undefined
  try {
    report('Iniciando API, worker e conector do WhatsApp…')
    const environment: Record<string, string> = {
      ...{ ...model?.env, ...voice?.env },
      ...{ ...cluster?.environment, ...options.environment },
    }
    // A model may take minutes to load; until then the rules read.
    if (model?.process) beside = startBeside(model.process, MODEL_SAYS, report)
    const [product] = await Promise.all([
      startProduct(stack, { whatsapp: {}, ...rest, environment, copies: cluster?.copies, supervise: true, report }),
      voice?.start(),
    ])
    door = await cluster?.openDoor(stack.ports.api)
    report(`Pronto em ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
    for (const sentence of unpricedModels(readSettings(environment))) report(sentence)
    voice
      ?.install(async (found) => {
        // Settings are read when a process starts; the worker then asks a server that was away at once.
        if (found) Object.assign(environment, found)
        else for (const key of Object.keys(voice.env)) for (const given of [environment, product.env]) delete given[key]
        const changed = [...product.all.worker, ...(found ? [] : product.all.api)]
        await Promise.all(changed.map((process) => process.restart()))
      })
      .catch(({ message }: Error) => report(`Os áudios esperam: ${message}`))
    const stop = async () => {
      await Promise.all([voice?.stop(), beside?.stop(), door?.close()])
      await product.stop()
      await stack.stop()
    }
    return { stack, product, readsHere: beside?.ready ?? Promise.resolve(model !== null), stop }
  } catch (error) {
    await Promise.all([voice?.stop(), beside?.stop(), door?.close()])
    await stack.stop()
    throw error
  }
}

const MODEL_SAYS = {
  ready: 'A IA desta máquina está pronta para ler conversas.',
  failed: (message: string): string => `As regras leem sozinhas: ${message}`,
}

/** Fetches and builds everything that the first start needs, in parallel, so that nothing waits for it later. */
async function prepare(report: (line: string) => void, dev = false): Promise<void> {
  await Promise.all([
    prepareBinaries(report, process.env),
    installSystemPackages(report),
    dev ? undefined : builtDashboard(report, join(dataDirOf(process.env), 'logs', 'dashboard.log')),
  ])
}

export function addresses({ stack, product }: Running): string {
  return `
  Painel        ${product.dashboardUrl}
  Temporal UI   ${stack.env.TEMPORAL_UI_URL}
  E-mails       ${stack.env.MAIL_PAGE_URL}
  Registros     ${stack.dataDir}/logs`
}
