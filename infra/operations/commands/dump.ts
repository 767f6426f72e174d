import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { reach } from '../local/reach.ts'
import { asSetupError, SetupError } from '@fechai/platform/setup-error'
import { loadDotEnv } from './dot-env.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run dump -- check             (diz se o papel de DATABASE_URL vê todas as linhas)
     npm run dump -- make ARQUIVO      (confere, copia o banco com pg_dump e confere a cópia)
     npm run dump -- verify ARQUIVO    (diz se uma cópia tem as linhas das empresas)`

const VERBS: Record<string, (url: string, file: string) => Promise<number>> = { check, make, verify }

/** Copies of the database that hold every row: all tables force row-level security, and a copy may come out empty. */
export async function run(args: string[]): Promise<number> {
  const [verb = '', file = '', ...rest] = args
  const act = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!act || rest.length > 0 || (verb === 'check') !== (file === '')) return tellUsage(USAGE, args)
  loadDotEnv()
  const url = () => process.env.DATABASE_URL || reach(['DATABASE_URL']).DATABASE_URL
  return act(verb === 'verify' ? '' : url(), file)
}

async function check(url: string): Promise<number> {
  const { role, hidden } = await seenBy(url)
  if (hidden.length > 0) throw hides(role, hidden)
  console.log(`✓ ${role} vê todas as linhas de todas as tabelas.`)
  return 0
}

async function make(url: string, file: string): Promise<number> {
  const { role, hidden, companies } = await seenBy(url)
  if (hidden.length > 0) throw hides(role, hidden)
  if (existsSync(file)) throw new SetupError(`${file} já existe; escolha outro nome.`)
  const part = `${file}.part`
  try {
    // The copy fails without `--enable-row-security` if a row would be left out.
    await runProgram('pg_dump', ['--format=custom', `--file=${part}`], connectionOf(url))
    const copied = await companiesIn(part)
    // Some may have been founded meanwhile; erasing one takes days.
    if (copied < companies) throw new SetupError(`A cópia tem ${copied} de ${companies} empresas e foi descartada.`)
    renameSync(part, file)
    console.log(`✓ ${file}: ${copied} ${copied === 1 ? 'empresa' : 'empresas'}. Como restaurar: docs/operations.md.`)
    return 0
  } finally {
    rmSync(part, { force: true })
  }
}

async function verify(_url: string, file: string): Promise<number> {
  const copied = await companiesIn(file)
  if (copied === 0)
    throw new SetupError(
      `${file} não tem nenhuma empresa. Se o banco tinha alguma, quem fez a cópia não via as linhas: refaça com npm run dump -- make.`,
    )
  console.log(`✓ ${file}: ${copied} ${copied === 1 ? 'empresa' : 'empresas'}.`)
  return 0
}

const hides = (role: string, hidden: readonly string[]): SetupError =>
  new SetupError(
    `O papel ${role} não vê todas as linhas de ${hidden.length} tabelas (${hidden.slice(0, 3).join(', ')}…): uma cópia feita por ele falha ou, com --enable-row-security, sai vazia sem avisar. Use em DATABASE_URL um superusuário ou um papel com BYPASSRLS que leia tudo.`,
  )

/** Finds what the role of an address would leave out of a copy; `companies` counts what it sees. */
async function seenBy(url: string): Promise<{ role: string; hidden: string[]; companies: number }> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string; hidden: string[] }>(`
      select current_user as role, coalesce(array_agg(c.relname::text order by c.relname)
        filter (where row_security_active(c.oid) or not has_table_privilege(c.oid, 'select')), '{}') as hidden
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p')`)
    const { role, hidden } = rows[0]!
    if (hidden.length > 0) return { role, hidden, companies: 0 }
    const counted = await client.query<{ companies: number }>('select count(*)::integer as companies from companies')
    return { role, hidden, companies: counted.rows[0]!.companies }
  } catch (error) {
    throw asSetupError(error) ?? error
  } finally {
    await client.end()
  }
}

/** Rows of `companies` in a copy: every other table of the product hangs on one of them. */
async function companiesIn(file: string): Promise<number> {
  if (!existsSync(file)) throw new SetupError(`${file} não existe.`)
  let [rows, isInside] = [0, false]
  await runProgram(
    'pg_restore',
    ['--data-only', '--schema=public', '--table=companies', '--file=-', file],
    {},
    (line) => {
      if (isInside && line === '\\.') isInside = false
      else if (isInside) rows += 1
      else isInside = line.startsWith('COPY public.companies ')
    },
  )
  return rows
}

/** As variables: a password among the arguments is seen by everybody on the machine. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const tls = Object.fromEntries(
    ['sslmode', 'sslrootcert'].flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[`PG${name.toUpperCase()}`, value]]
    }),
  )
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...tls,
  }
}

async function runProgram(
  program: string,
  args: string[],
  environment: Record<string, string>,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (said = (said + more).slice(-2_000)))
  createInterface({ input: child.stdout }).on('line', onLine)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', () =>
      reject(
        new SetupError(`Falta ${program}: instale o cliente do Postgres (postgresql-client) da versão do servidor.`),
      ),
    )
  })
  if (code !== 0) throw new SetupError(`${program} terminou com o código ${code}: ${said.trim()}`)
}
