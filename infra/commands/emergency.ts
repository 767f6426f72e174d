import { emergencyBody, EVERY_COMPANY, modelSwitch, UPLOADS_SWITCH } from '@fechai/shared/contracts/emergency'
import { openDatabase, type Database } from '@fechai/shared/db/connect'
import { actInEmergency, emergencyState } from '@fechai/shared/db/emergency'
import { portBaseOf, portsFrom } from '../local/ports.ts'
import { keptSecrets } from '../local/secrets.ts'
import { SetupError } from '../local/setup-error.ts'
import { dataDirOf } from '../local/stack.ts'
import { loadDotEnv } from './dot-env.ts'

const USAGE = `Uso: npm run emergency -- status
     npm run emergency -- suspend EMPRESA     (id da empresa, ou o email de alguém dela)
     npm run emergency -- resume EMPRESA
     npm run emergency -- sign-out EMPRESA    (ou ${EVERY_COMPANY}, para todas)
     npm run emergency -- uploads off         (ou on)
     npm run emergency -- model NOME off      (ou on)`

/** Stops harm at once, also where no screen can be opened: `DATABASE_AUTH_URL`, or the product that runs here. */
export async function run(args: string[]): Promise<number> {
  loadDotEnv()
  const db = openDatabase({ url: process.env.DATABASE_AUTH_URL || localUrl(), max: 1 })
  try {
    if (args.length === 1 && args[0] === 'status') return await tellState(db)
    const asked = emergencyBody.safeParse(await readAct(db, args))
    if (!asked.success) {
      console.error(USAGE)
      return 2
    }
    const ended = await actInEmergency(db, asked.data, null)
    console.log(`✓ ${args.join(' ')}: ${ended.length} pessoas desconectadas. Páginas abertas fecham em até um minuto.`)
    return 0
  } finally {
    await db.close()
  }
}

async function readAct(db: Database, [what, target = '', state]: string[]): Promise<unknown> {
  const act = (word: string | undefined) => (word === 'off' || word === 'on' ? `switch-${word}` : undefined)
  if (what === 'uploads') return { act: act(target), target: UPLOADS_SWITCH }
  if (what === 'model') return { act: act(state), target: modelSwitch(target) }
  return { act: what, target: target.includes('@') ? await companyOf(db, target) : target }
}

async function companyOf(db: Database, email: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>('select empresa_id as id from auth.users where email = $1', [
    email.trim().toLowerCase(),
  ])
  if (!rows[0]) throw new SetupError(`Não há conta com o email ${email}.`)
  return rows[0].id
}

async function tellState(db: Database): Promise<number> {
  const { companies, off, acts } = await emergencyState(db)
  const suspended = companies.filter(({ suspendedAt }) => suspendedAt !== null)
  for (const { id, name, suspendedAt } of suspended) console.log(`suspensa desde ${suspendedAt}: ${name} (${id})`)
  for (const { name, since } of off) console.log(`desligado desde ${since}: ${name}`)
  if (suspended.length + off.length === 0) console.log('Nada está suspenso nem desligado.')
  for (const { at, act, target } of acts) console.log(`${at} ${act} ${target}`)
  return 0
}

function localUrl(): string {
  const { postgres } = portsFrom(portBaseOf(process.env))
  const { databaseAuthPassword } = keptSecrets(dataDirOf(process.env))
  return `postgres://app_auth:${databaseAuthPassword}@127.0.0.1:${postgres}/fechai`
}
