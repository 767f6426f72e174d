import { haveTestAccounts } from '../demo/test-accounts.ts'
import { addresses, startEverything } from './start.ts'
import { untilStopped } from './stop-on-signals.ts'
import { knowsAll, tellUsage } from './usage.ts'

const USAGE = 'Uso: npm run dev    (o produto com o painel do Vite e contas de teste)'

export async function run(args: string[]): Promise<number> {
  if (!knowsAll([], args)) return tellUsage(USAGE, args)
  // Developers switch between test accounts.
  const environment = { SIGN_UP: 'open', LIMIT_SIGN_INS_PER_MINUTE: '100' }
  const running = await startEverything({ dev: true, environment })
  const { product, stack } = running
  await haveTestAccounts(product.apiUrl, product.env.PUBLIC_URL as string, stack.env.DATABASE_URL as string)
  console.log(`${addresses(running)}\n\nCtrl-C encerra tudo.`)
  return untilStopped(running.stop)
}
