import {
  emergencyBody,
  EVERY_COMPANY,
  modelSwitch,
  UPLOADS_SWITCH,
  type EmergencyAct,
  type EmergencyActKind,
} from '@fechai/contracts/emergency'
import { openDatabase, type Database } from '@fechai/data/database'
import { actInEmergency, emergencyState, requireKnownModel } from '@fechai/data/companies'
import { knownModels } from '@fechai/domain/known-models'
import { reach } from '../local/reach.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { loadDotEnv } from './dot-env.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run emergency -- status             (o que está suspenso ou desligado, e o que foi feito)
     npm run emergency -- suspend EMPRESA     (id da empresa, ou o email de alguém dela)
     npm run emergency -- resume EMPRESA      (o mesmo id, ou email)
     npm run emergency -- sign-out EMPRESA    (ou ${EVERY_COMPANY}, para todas)
     npm run emergency -- uploads off         (ou on)
     npm run emergency -- model NOME off      (ou on)`

const DONE: Record<EmergencyActKind, string> = {
  suspend: 'suspensa',
  resume: 'liberada',
  'sign-out': 'desconectada',
  'switch-off': 'desligado',
  'switch-on': 'ligado',
}

/** Stops harm at once, also where no screen can be opened: `DATABASE_AUTH_URL`, or the product that runs here. */
export async function run(args: string[]): Promise<number> {
  const isStatus = args.length === 1 && args[0] === 'status'
  const email = args.length === 2 && args[0] !== 'uploads' && args[1]!.includes('@') ? args[1]! : undefined
  // Read before anything is opened: whose company an address names is known only then.
  const asked = emergencyBody.safeParse(readAct(args, email && crypto.randomUUID()))
  if (!isStatus && !asked.success) return tellUsage(USAGE, args)
  loadDotEnv()
  const db = openDatabase({ url: reach(['DATABASE_AUTH_URL']).DATABASE_AUTH_URL, max: 1 })
  try {
    if (!asked.success) return await tellState(db)
    const act = email ? { ...asked.data, target: await companyOf(db, email) } : asked.data
    requireKnownModel(act, knownModels(process.env))
    const ended = await actInEmergency(db, act, null)
    console.log(`✓ ${args.join(' ')}: ${consequence(act, ended.length)}`)
    return 0
  } finally {
    await db.close()
  }
}

function readAct([what, target = '', state, ...rest]: string[], company: string | undefined): unknown {
  const act = (word: string | undefined) => (word === 'off' || word === 'on' ? `switch-${word}` : undefined)
  if (what === 'model' && rest.length === 0) return { act: act(state), target: modelSwitch(target) }
  if (state !== undefined) return undefined
  return what === 'uploads' ? { act: act(target), target: UPLOADS_SWITCH } : { act: what, target: company ?? target }
}

function consequence({ act, target }: EmergencyAct, ended: number): string {
  if (act === 'resume') return 'quem é da empresa entra de novo.'
  if (act === 'switch-on') return 'volta em até um minuto.'
  if (act !== 'switch-off')
    return `${ended === 1 ? '1 pessoa desconectada' : `${ended} pessoas desconectadas`}; páginas abertas fecham em até um minuto.`
  return target === UPLOADS_SWITCH
    ? 'nenhum arquivo novo entra; o que já chegou continua.'
    : 'não é mais perguntado. Vale o nome exato, o de OPENAI_MODEL ou OPENAI_TRANSCRIBE_MODEL da instalação.'
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
  const nameOf = new Map(companies.map(({ id, name }) => [id, `${name} (${id})`]))
  const suspended = companies.filter(({ suspendedAt }) => suspendedAt !== null)
  for (const { id, suspendedAt } of suspended) console.log(`✗ suspensa desde ${when(suspendedAt!)}: ${nameOf.get(id)}`)
  for (const { name, since } of off) console.log(`✗ desligado desde ${when(since)}: ${name}`)
  if (suspended.length + off.length === 0) console.log('✓ Nada está suspenso nem desligado.')
  if (acts.length > 0) console.log('\nO que foi feito por último:')
  for (const { at, act, target } of acts) console.log(`  ${when(at)}  ${DONE[act]}: ${nameOf.get(target) ?? target}`)
  return 0
}

const when = (iso: string): string =>
  new Date(iso).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })
