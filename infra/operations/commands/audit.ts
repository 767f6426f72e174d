import { openDatabase, wholeCompany } from '@fechai/data/database'
import { verifyAudit } from '@fechai/data/audit'
import { masterOf, reach } from '../local/reach.ts'
import { loadDotEnv } from './dot-env.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run audit -- verify   (sai com 0 se todas as linhas conferem, com 1 se alguma não)`

/** Computes the seals of every company's audit again, and names the lines that do not hold. */
export async function run(args: string[]): Promise<number> {
  if (args[0] !== 'verify' || args.length > 1) return tellUsage(USAGE, args)
  loadDotEnv()
  const found = reach(['DATABASE_API_URL', 'DATABASE_AUTH_URL', 'FECHAI_MASTER_KEY'])
  const master = masterOf(found)
  const open = (url: string) => openDatabase({ url, max: 1 })
  const [db, accounts] = [open(found.DATABASE_API_URL), open(found.DATABASE_AUTH_URL)]
  let broken = 0
  try {
    const { rows } = await accounts.pool.query<{ id: string }>('select id from companies order by id')
    if (rows.length === 0) console.log('Não há empresa nenhuma.')
    for (const { id } of rows) {
      const check = await verifyAudit(db, master, wholeCompany(id))
      for (const { id: at, line, what } of check.problems)
        console.log(`✗ empresa ${id}: linha ${line ?? `sem número (id ${at})`} ${WORDS[what]}`)
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
