import { join } from 'node:path'
import { unpricedModels } from '@fechai/shared/domain/unpriced-models'
import { builtDashboard } from '../local/dashboard-build.ts'
import { startProduct, type Product, type WhatsAppSide } from '../local/product.ts'
import { dataDirOf, startStack, type Stack } from '../local/stack.ts'
import { portBaseOf } from '../local/ports.ts'
import { installSystemPackages } from '../local/system-packages.ts'
import { prepareBinaries } from '../tools/binaries.ts'
import { loadDotEnv } from './dot-env.ts'
import { readSettings } from './read-settings.ts'
import { untilStopped } from './stop-on-signals.ts'

export interface Running {
  stack: Stack
  product: Product
  stop(): Promise<void>
}

export async function run(): Promise<number> {
  const running = await startEverything({})
  console.log(`${addresses(running)}\n\nCtrl-C encerra tudo.`)
  return untilStopped(running.stop)
}

export interface StartOptions {
  dev?: boolean
  environment?: Record<string, string>
  whatsapp?: WhatsAppSide
  report?: (line: string) => void
}

export async function startEverything(options: StartOptions): Promise<Running> {
  const startedAt = Date.now()
  const { report = (line: string) => console.log(line), ...rest } = options
  loadDotEnv()
  const settings = readSettings(options.environment)
  await prepare(report, rest.dev)
  report('Iniciando Postgres, Temporal, NATS, S3 e e-mail…')
  const stack = await startStack({
    dataDir: dataDirOf(process.env),
    portBase: portBaseOf(process.env),
    supervise: true,
    report,
  })
  try {
    report('Iniciando API, worker e conector do WhatsApp…')
    const product = await startProduct(stack, { whatsapp: {}, ...rest, supervise: true, report })
    report(`Pronto em ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
    for (const sentence of unpricedModels(settings)) report(sentence)
    const stop = async () => {
      await product.stop()
      await stack.stop()
    }
    return { stack, product, stop }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/** What the first start has to fetch and build, side by side; nothing of it is there to wait for later. */
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
