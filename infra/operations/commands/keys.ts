import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { keyId, type Key } from '@fechai/platform/crypto/keys'
import { openDatabase, type Database } from '@fechai/data/database'
import {
  mastersInUse,
  prepareCompanyKey,
  rewrapCompanies,
  rewrapConversations,
  turnCompanyKey,
} from '@fechai/data/companies'
import { resealPushKey } from '@fechai/data/notices'
import { masterOf, meansLocal, reach } from '../local/reach.ts'
import { rotateSecret } from '../local/secrets.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { dataDirOf } from '../local/data-dir.ts'
import { loadDotEnv } from './dot-env.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run keys -- status
     npm run keys -- rotate master             (as chaves das empresas passam para FECHAI_MASTER_KEY)
     npm run keys -- rotate company EMPRESA    (id da empresa, ou todas)
     npm run keys -- rotate sessions           (como trocar AUTH_SECRET; aqui, troca)`

/** Longer than a process goes on with a key that it read: gateways read theirs every 15 seconds. */
const LEARNED_MS = 60_000

/** Rotates keys while the product runs: of the environment, or of the product that runs here. */
export async function run(args: string[]): Promise<number> {
  const [verb, what, target, ...rest] = args
  const isKnown =
    (verb === 'status' && what === undefined) ||
    (verb === 'rotate' &&
      rest.length === 0 &&
      ((what === 'company' && target !== undefined) ||
        ((what === 'master' || what === 'sessions') && target === undefined)))
  if (!isKnown) return tellUsage(USAGE, args)
  loadDotEnv()
  if (what === 'sessions') return rotateSessions()
  const found = reach(['DATABASE_API_URL', 'DATABASE_AUTH_URL', 'FECHAI_MASTER_KEY'])
  const master = masterOf(found)
  const open = (url: string) => openDatabase({ url, max: 2 })
  const [db, accounts] = [open(found.DATABASE_API_URL), open(found.DATABASE_AUTH_URL)]
  try {
    if (what === 'company') await rotateCompanies(db, accounts, master, target!)
    if (what === 'master') await rotateMaster(db, accounts, master)
    return await tellStatus(accounts, master)
  } finally {
    await Promise.all([db.close(), accounts.close()])
  }
}

/** Every process has to open by the new key before anything is wrapped by it: here that takes a restart in between. */
async function rotateMaster(db: Database, accounts: Database, master: Key): Promise<void> {
  const left = [...(await mastersInUse(accounts, master)).keys()].some((name) => name !== keyId(master).toString('hex'))
  const drawsItself = meansLocal(process.env) && !process.env.FECHAI_MASTER_KEY
  if (drawsItself && !left) {
    rotateSecret(dataDirOf(process.env), 'masterKey', 'masterKeysAlso')
    console.log('Chave mestra nova guardada. Reinicie o produto e rode este comando de novo.')
    return
  }
  if (drawsItself && !wasRestarted(dataDirOf(process.env)))
    throw new SetupError('O produto ainda roda sem a chave nova. Reinicie-o e rode este comando de novo.')
  const moved = await rewrapCompanies(accounts, master)
  console.log(
    moved === 1
      ? '✓ 1 chave de empresa passou para a chave atual.'
      : `✓ ${moved} chaves de empresa passaram para a chave atual.`,
  )
  if (await resealPushKey(db, master)) console.log('✓ A chave dos avisos no aparelho também.')
}

/** Since the secrets were last drawn: the lock of the folder is as old as what runs there. */
function wasRestarted(dataDir: string): boolean {
  const [lock, secrets] = ['lock', 'secrets.json'].map((name) => join(dataDir, name)) as [string, string]
  return existsSync(lock) && statSync(lock).mtimeMs > statSync(secrets).mtimeMs
}

async function rotateCompanies(db: Database, accounts: Database, master: Key, target: string): Promise<void> {
  const { rows } = await accounts.pool.query<{ id: string }>(
    `select id from companies where $1 = 'todas' or id::text = $1 order by id`,
    [target],
  )
  if (rows.length === 0) throw new SetupError(`Não há empresa com o id ${target}.`)
  for (const { id } of rows) await prepareCompanyKey(accounts, master, id)
  console.log(`Chave nova preparada em ${rows.length}. Em ${LEARNED_MS / 1000} s todos os processos a leem…`)
  await delay(LEARNED_MS)
  for (const { id } of rows) {
    await turnCompanyKey(accounts, master, id)
    console.log(`✓ empresa ${id}: ${await rewrapConversations(db, master, id)} chaves de conversa sob a chave nova.`)
  }
}

async function tellStatus(accounts: Database, master: Key): Promise<number> {
  const own = keyId(master).toString('hex')
  const inUse = await mastersInUse(accounts, master)
  for (const [name, count] of inUse)
    console.log(
      `chave mestra ${name}${name === own ? ' (atual)' : ''}: ${count} ${count === 1 ? 'empresa' : 'empresas'}`,
    )
  const left = [...inUse].reduce((sum, [name, count]) => sum + (name === own ? 0 : count), 0)
  if (left === 0) console.log('Nenhuma empresa depende de outra chave mestra.')
  else console.log(`A chave atual é ${own}: npm run keys -- rotate master passa para ela o que depende de outra.`)
  return 0
}

function rotateSessions(): number {
  if (!meansLocal(process.env) || process.env.AUTH_SECRET) {
    console.log(`1. AUTH_SECRETS_BEFORE recebe o valor de hoje de AUTH_SECRET (com vírgula, se já houver outro).
2. AUTH_SECRET recebe um valor novo, por exemplo: ${randomBytes(32).toString('base64')}
3. Reinicie a API. Quem está conectado continua; depois de 30 dias o valor antigo pode sair, se nenhuma conta com
   verificação em duas etapas foi ligada sob ele.`)
    return 0
  }
  reach([])
  rotateSecret(dataDirOf(process.env), 'authSecret', 'authSecretsBefore')
  console.log('✓ AUTH_SECRET trocado. Reinicie o produto: quem está conectado continua.')
  return 0
}
