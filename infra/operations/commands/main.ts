import { asSetupError } from '@fechai/platform/setup-error'
import { loadSecretFiles } from './dot-env.ts'
import { isStopping, stopOnSignals } from './stop-on-signals.ts'

const commands: Record<string, () => Promise<{ run(args: string[]): Promise<number> }>> = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  demo: () => import('./demo.ts'),
  reset: () => import('./reset.ts'),
  migrate: () => import('./migrate.ts'),
  storage: () => import('./storage.ts'),
  check: () => import('./check.ts'),
  test: () => import('./test.ts'),
  bench: () => import('./bench.ts'),
  analyze: () => import('./analyze.ts'),
  reanalyze: () => import('./reanalyze.ts'),
  eval: () => import('./eval.ts'),
  train: () => import('./train.ts'),
  fuzz: () => import('./fuzz.ts'),
  soak: () => import('./soak.ts'),
  load: () => import('./load.ts'),
  audit: () => import('./audit.ts'),
  keys: () => import('./keys.ts'),
  dump: () => import('./dump.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  emergency: () => import('./emergency.ts'),
  restored: () => import('./restored.ts'),
  erasures: () => import('./erasures.ts'),
  support: () => import('./support.ts'),
  admin: () => import('./admin.ts'),
  sbom: () => import('./sbom.ts'),
  client: () => import('./client.ts'),
  screens: () => import('./screens.ts'),
  container: () => import('./container.ts'),
  transcriber: () => import('./transcriber.ts'),
  model: () => import('./model.ts'),
}

stopOnSignals()
const [name = '', ...args] = process.argv.slice(2)
process.exit(await execute(name, args))

async function execute(command: string, rest: string[]): Promise<number> {
  const load = commands[command]
  if (!load) {
    console.error(`Comando desconhecido: ${command}. Use npm run com um destes: ${Object.keys(commands).join(', ')}.`)
    return 1
  }
  try {
    loadSecretFiles()
    const { run } = await load()
    return await run(rest)
  } catch (error) {
    if (isStopping()) return new Promise<never>(() => {})
    const known = asSetupError(error)
    console.error(known ? `\n✗ ${known.message}` : error)
    return 1
  }
}
