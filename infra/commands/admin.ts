import { openDatabase } from '@fechai/shared/db/connect'
import { makeAdmin } from '../admin/make-admin.ts'
import { portBaseOf, portsFrom } from '../local/ports.ts'
import { keptSecrets } from '../local/secrets.ts'
import { SetupError } from '../local/setup-error.ts'
import { dataDirOf } from '../local/stack.ts'
import { loadDotEnv } from './dot-env.ts'

const USAGE = 'Uso: npm run admin -- EMAIL (de uma conta que já existe).'

/** The first administrator of an installation, by who has its database: `DATABASE_AUTH_URL`, or the product that runs here. */
export async function run(args: string[]): Promise<number> {
  const [email] = args
  if (!email?.includes('@') || args.length > 1) {
    console.error(USAGE)
    return 2
  }
  loadDotEnv()
  const db = openDatabase({ url: process.env.DATABASE_AUTH_URL || localUrl(), max: 1 })
  try {
    const made = await makeAdmin(db, email)
    if (made === 'unknown') throw new SetupError(`Não há conta ativa com o email ${email}.`)
    console.log(made === 'already' ? `${email} já é admin.` : `${email} agora é admin e precisa entrar de novo.`)
    return 0
  } finally {
    await db.close()
  }
}

function localUrl(): string {
  const { postgres } = portsFrom(portBaseOf(process.env))
  const { databaseAuthPassword } = keptSecrets(dataDirOf(process.env))
  return `postgres://app_auth:${databaseAuthPassword}@127.0.0.1:${postgres}/fechai`
}
