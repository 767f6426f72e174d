import { signUp } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { within, type Claim, type Running } from './claim.ts'
import { runOnce } from './run-service.ts'

/** Every command of the runbook, typed as operators do where the product runs: `docker compose run --rm ops …`. */
export const operatorsClaims: Claim[] = [
  {
    says: 'ops emergency: uma empresa é suspensa e liberada, e o estado o diz',
    async prove(running) {
      const seller = await signUp(running)
      const answers = async (status: number) =>
        until(async () => (await seller.request('/api/board?size=1')).status === status, within)
      await answers(200)
      await typed(running, ['emergency', 'suspend', seller.email], '1 pessoa desconectada')
      await answers(401)
      await typed(running, ['emergency', 'status'], 'suspensa desde')
      await typed(running, ['emergency', 'resume', seller.email], 'entra de novo')
      await typed(running, ['emergency', 'status'], 'Nada está suspenso nem desligado')
    },
  },
  {
    says: 'ops admin: uma conta que existe vira admin',
    async prove(running) {
      const { email } = await signUp(running)
      await typed(running, ['admin', email], 'agora é admin')
      await typed(running, ['admin', email], 'já é admin')
    },
  },
  {
    says: 'ops keys: nenhuma empresa depende de outra chave mestra, e passar para a atual pode ser repetido',
    async prove(running) {
      await typed(running, ['keys', 'status'], 'Nenhuma empresa depende de outra chave mestra.')
      await typed(running, ['keys', 'rotate', 'master'], 'passaram para a chave atual')
    },
  },
  {
    says: 'ops keys: as chaves das empresas são trocadas enquanto o produto roda',
    async prove(running) {
      const seller = await signUp(running)
      await typed(running, ['keys', 'rotate', 'company', 'todas'], 'sob a chave nova')
      if (!(await seller.request('/api/board?size=1')).ok) throw new Error('o quadro não abre mais')
    },
  },
  {
    says: 'ops audit: o registro de cada empresa confere',
    prove: (running) => typed(running, ['audit', 'verify'], 'último selo'),
  },
  {
    says: 'ops erasures: o diário das exclusões é lido do armazenamento',
    prove: (running) => typed(running, ['erasures', 'replay'], 'Nada a apagar de novo.'),
  },
  {
    says: 'um comando errado diz como é chamado, e termina com 2',
    prove: (running) => typed(running, ['keys', 'x'], 'Uso: npm run keys', 2),
  },
]

async function typed({ place, services }: Running, words: string[], says: string, ends = 0): Promise<void> {
  const { code, stdout, stderr } = await runOnce(place, 'ops', services.ops!, words)
  if (code === ends && `${stdout}\n${stderr}`.includes(says)) return
  throw new Error(`${words.join(' ')}: código ${code}\n${stdout}\n${stderr}`)
}
