import { randomBytes } from 'node:crypto'
import { signUp } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import { within, type Claim, type Running } from './claim.ts'
import { containerOf } from './place.ts'
import { ask } from './podman.ts'
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
    says: 'backup: banco e arquivos são copiados por um papel que nada lê, e o banco volta numa pasta vazia',
    prove: copiedAndBack,
  },
  {
    says: 'um comando errado diz como é chamado, e termina com 2',
    prove: (running) => typed(running, ['keys', 'x'], 'Uso: npm run keys', 2),
  },
]

/** Content of `backup.env` as an operator writes it; the copies have a storage of their own there. */
const backupEnvironment = ({ services }: Running) => {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = services.storage!.environment!
  return {
    DATABASE_BACKUP_URL: `postgres://app_backup:${randomBytes(24).toString('hex')}@postgres:5432/fechai`,
    BACKUP_KEY: randomBytes(32).toString('base64'),
    BACKUP_S3_ENDPOINT: 'http://s3:7070',
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID!,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY!,
  }
}

async function copiedAndBack(running: Running): Promise<void> {
  const { place, services } = running
  const given = backupEnvironment(running)
  const run = async (service: 'migrate' | 'backup', words: string[], says: string) => {
    const { environment } = services[service]!
    const { code, stdout, stderr } = await runOnce(
      place,
      service,
      { ...services[service]!, environment: { ...environment, ...given } },
      words,
    )
    if (code !== 0 || !stdout.includes(says))
      throw new Error(`${words.join(' ')}: código ${code}\n${stdout}\n${stderr}`)
  }
  await ask('exec', containerOf(place, 's3'), 'mkdir', '/buckets/fechai-backup', '/buckets/fechai-journal')
  await run('migrate', services.migrate!.command!, 'Banco de dados atualizado.')
  await run('backup', ['backup', 'once'], 'banco copiado inteiro')
  await run('backup', ['backup', 'status'], '1 cópias inteiras')
  await run('backup', ['restore', '--at', 'agora', '--into', '/tmp/cluster'], 'em /tmp/cluster')
}

async function typed({ place, services }: Running, words: string[], says: string, ends = 0): Promise<void> {
  const { code, stdout, stderr } = await runOnce(place, 'ops', services.ops!, words)
  if (code === ends && `${stdout}\n${stderr}`.includes(says)) return
  throw new Error(`${words.join(' ')}: código ${code}\n${stdout}\n${stderr}`)
}
