import { SetupError } from '../local/setup-error.ts'
import { migrateSchema } from '../local/migrate-schema.ts'

const needed = ['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL', 'DATABASE_AUTH_URL'] as const

/** For production: one run before the processes start; the local commands migrate by themselves. */
export async function run(): Promise<number> {
  const missing = needed.filter((key) => !process.env[key])
  if (missing.length > 0) throw new SetupError(`Falta ${missing.join(', ')} no ambiente; veja .env.example.`)
  const { newer } = await migrateSchema(Object.fromEntries(needed.map((key) => [key, process.env[key] as string])))
  if (newer.length === 0) console.log('Banco de dados atualizado.')
  else
    console.log(
      `O banco é de uma versão mais nova: ${newer.join(', ')}. Nada foi mudado; esta versão funciona com ele como está.`,
    )
  return 0
}
