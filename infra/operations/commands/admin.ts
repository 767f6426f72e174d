import { openDatabase } from '@fechai/data/database'
import { dropSecondFactor, makeAdmin } from '../admin/make-admin.ts'
import { reach } from '../local/reach.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { loadDotEnv } from './dot-env.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run admin -- EMAIL                (dá o papel de admin a uma conta que já existe)
     npm run admin -- EMAIL --lost-device  (desliga a verificação em duas etapas de quem perdeu o aparelho e os códigos)`

/** The first administrator of an installation, by who has its database: `DATABASE_AUTH_URL`, or the product that runs here. */
export async function run(args: string[]): Promise<number> {
  const [email, option] = args
  if (!email?.includes('@') || args.length > 2 || (option !== undefined && option !== '--lost-device'))
    return tellUsage(USAGE, args)
  loadDotEnv()
  const db = openDatabase({ url: reach(['DATABASE_AUTH_URL']).DATABASE_AUTH_URL, max: 1 })
  try {
    if (option === '--lost-device') {
      if ((await dropSecondFactor(db, email)) === 'unknown')
        throw new SetupError(`Não há conta com a verificação em duas etapas ligada e o email ${email}.`)
      console.log(`A conta ${email} pede só a senha, e a pessoa precisa entrar de novo.`)
      return 0
    }
    const made = await makeAdmin(db, email)
    if (made === 'unknown') throw new SetupError(`Não há conta ativa com o email ${email}.`)
    console.log(made === 'already' ? `${email} já é admin.` : `${email} agora é admin e precisa entrar de novo.`)
    return 0
  } finally {
    await db.close()
  }
}
