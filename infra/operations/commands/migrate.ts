import { SetupError } from '@fechai/platform/setup-error'
import { migrateSchema, prepareRoles } from '../local/migrate-schema.ts'
import { tellUsage } from './usage.ts'

const needed = [
  ...(['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL'] as const),
  ...(['DATABASE_AUTH_URL', 'DATABASE_WHATSAPP_URL'] as const),
] as const

const USAGE = `Uso: migrate          (cria os papéis e atualiza o banco)
     migrate roles    (só os papéis: antes de restaurar uma cópia num banco vazio)`

/** Migrates in production: one run before the processes start; the local commands migrate by themselves. */
export async function run(args: string[] = []): Promise<number> {
  const [what, ...rest] = args
  if ((what !== undefined && what !== 'roles') || rest.length > 0) return tellUsage(USAGE, args)
  const missing = needed.filter((key) => !process.env[key])
  if (missing.length > 0) throw new SetupError(`Falta ${missing.join(', ')} no ambiente; veja .env.example.`)
  const keys = [...needed, 'DATABASE_BACKUP_URL']
  const given = Object.fromEntries(keys.map((key) => [key, process.env[key] ?? '']))
  if (what === 'roles') {
    await prepareRoles(given)
    console.log('Papéis criados. Restaure a cópia e rode migrate de novo.')
    return 0
  }
  const { newer } = await migrateSchema(given)
  if (newer.length === 0) console.log('Banco de dados atualizado.')
  else
    console.log(
      `O banco é de uma versão mais nova: ${newer.join(', ')}. Nada foi mudado; esta versão funciona com ele como está.`,
    )
  return 0
}
