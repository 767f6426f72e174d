import { masterKey, type Key } from '@fechai/shared/crypto/keys'
import { openDatabase } from '@fechai/shared/db/connect'
import { verifyAudit } from '@fechai/shared/db/audit-seals'
import { NOBODY } from '@fechai/shared/db/scope'
import { portBaseOf, portsFrom } from '../local/ports.ts'
import { keptSecrets } from '../local/secrets.ts'
import { dataDirOf } from '../local/stack.ts'
import { loadDotEnv } from './dot-env.ts'

/** Computes the seals of every company's audit again, and names the lines that do not hold. */
export async function run(args: string[]): Promise<number> {
  if (args[0] !== 'verify' || args.length > 1) {
    console.error('Uso: npm run audit -- verify')
    return 2
  }
  loadDotEnv()
  const { api, auth, master } = connections()
  const [db, accounts] = [openDatabase({ url: api, max: 1 }), openDatabase({ url: auth, max: 1 })]
  let broken = 0
  try {
    const { rows } = await accounts.pool.query<{ id: string }>('select id from companies order by id')
    for (const { id } of rows) {
      const check = await verifyAudit(db, master, { empresaId: id, userId: NOBODY, reach: 'company' })
      for (const { id: line, what } of check.problems) console.log(`✗ empresa ${id}: linha ${line} ${WORDS[what]}`)
      if (check.problems.length > 0) broken++
      else console.log(`✓ empresa ${id}: ${check.lines} linhas, último selo ${check.head.slice(0, 16)}`)
    }
  } finally {
    await Promise.all([db.close(), accounts.close()])
  }
  return broken === 0 ? 0 : 1
}

const WORDS = {
  alterada: 'foi alterada',
  removida: 'foi removida',
  'selo-removido': '(selo) foi removida com o seu selo',
  'sem-selo': 'não tem selo',
  cabeca: '(selo publicado) não está mais lá, ou mudou',
} as const

/** Of the environment, or of the product that runs here. */
function connections(): { api: string; auth: string; master: Key } {
  const { DATABASE_API_URL, DATABASE_AUTH_URL, FECHAI_MASTER_KEY, FECHAI_MASTER_KEYS_ALSO } = process.env
  if (DATABASE_API_URL && DATABASE_AUTH_URL && FECHAI_MASTER_KEY)
    return {
      api: DATABASE_API_URL,
      auth: DATABASE_AUTH_URL,
      master: masterKey(FECHAI_MASTER_KEY, FECHAI_MASTER_KEYS_ALSO),
    }
  const { postgres } = portsFrom(portBaseOf(process.env))
  const secrets = keptSecrets(dataDirOf(process.env))
  const as = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${postgres}/fechai`
  return {
    api: as('app_api', secrets.databaseApiPassword),
    auth: as('app_auth', secrets.databaseAuthPassword),
    master: masterKey(secrets.masterKey, secrets.masterKeysAlso),
  }
}
