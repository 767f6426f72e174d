import { sql } from 'kysely'
import { modelSwitch, UPLOADS_SWITCH, type EmergencyAct, type EmergencyState } from '@fechai/contracts/emergency'
import { DomainError } from '@fechai/domain/errors'
import { translated, type Database, type Tx } from '../database/connect.ts'

const LISTED_ACTS = 20
const LISTED_COMPANIES = 500
const NO_SUCH_COMPANY = 'P0002'

/** A misspelt name would be recorded as done without any effect. @throws DomainError('invalid') */
export function requireKnownModel({ act, target }: EmergencyAct, models: readonly string[]): void {
  const model = target.startsWith(modelSwitch('')) ? target.slice(modelSwitch('').length) : null
  if (act !== 'switch-off' || model === null || models.includes(model)) return
  throw new DomainError('invalid', `Nenhum modelo se chama “${model}”. Conhecidos: ${models.join(', ')}.`, {
    code: 'modelo_desconhecido',
  })
}

/** Acts on the connection of `app_auth`. @returns the users whose sessions ended. @throws DomainError('not-found') */
export async function actInEmergency(
  authDb: Database,
  { act, target }: EmergencyAct,
  actor: string | null,
): Promise<string[]> {
  try {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from emergency_act(${act}, ${target}, ${actor}::uuid)`.execute(authDb.kysely)
    return rows.map(({ id }) => id)
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_COMPANY)
      throw new DomainError('not-found', 'Empresa não encontrada', { code: 'empresa' })
    throw error
  }
}

/** Reads the state on the connection of `app_auth`, the one role that reads accounts. */
export const emergencyState = (authDb: Database): Promise<Omit<EmergencyState, 'models'>> =>
  translated(async () => {
    const at = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
    const [companies, off, acts] = await Promise.all([
      sql<EmergencyState['companies'][number]>`
        select c.id, c.name, ${at('c.suspended_at')} as "suspendedAt",
          (select count(*)::integer from auth.users u where u.empresa_id = c.id and u.deactivated_at is null) as people
        from companies c where not c.is_canary
        order by c.suspended_at is null, lower(c.name), c.id limit ${LISTED_COMPANIES}`.execute(authDb.kysely),
      sql<EmergencyState['off'][number]>`
        select name, ${at('since')} as since from emergency_switches order by name`.execute(authDb.kysely),
      sql<EmergencyState['acts'][number]>`
        select id::integer, act, target, by_user as "byUser", ${at('a.at')} as at from emergency_acts a
        order by id desc limit ${LISTED_ACTS}`.execute(authDb.kysely),
    ])
    return { companies: companies.rows, off: off.rows, acts: acts.rows }
  })

/** Returns true when the name is switched off for all companies. */
export async function isSwitchedOff(executor: Pick<Tx, 'selectFrom'>, name: string): Promise<boolean> {
  return !!(await executor.selectFrom('emergency_switches').select('name').where('name', '=', name).executeTakeFirst())
}

/** @throws DomainError('unavailable') while uploads are stopped. */
export async function requireUploadsOn(db: Database): Promise<void> {
  if (!(await translated(() => isSwitchedOff(db.kysely, UPLOADS_SWITCH)))) return
  throw new DomainError(
    'unavailable',
    'O envio de arquivos está parado por agora. Guarde o arquivo e tente mais tarde.',
    {
      ...{ code: 'envios_parados', retryAfterSeconds: 300 },
    },
  )
}
