import { sql } from 'kysely'
import type { Probe } from '@fechai/contracts/isolation'
import { TABLES_OF_NOBODY } from './canary-rows.ts'
import type { Canary } from './canary.ts'
import type { Database, Tx } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

const REFUSED = '42501'

interface TableFact {
  name: string
  hasCompany: boolean
  isForced: boolean
  isReadable: boolean
  isWritable: boolean
}

/** Attacks every table of the catalogue: as this person on the canary's rows, and as the canary on this company's. */
export async function probeTables(db: Database, owner: Owner, canary: Canary): Promise<Probe[]> {
  const probes: Probe[] = []
  for (const table of await catalogue(db)) {
    if (!table.hasCompany) {
      probes.push(await probe(table.name, 'Tabela sem empresa', async () => ofNobody(table.name)))
      continue
    }
    probes.push(await probe(table.name, 'Ler sem filtro, dos dois lados', () => read(db, owner, canary, table)))
    probes.push(await probe(table.name, 'Gravar com empresa_id alheio', () => write(db, owner, canary, table)))
  }
  return probes
}

async function catalogue(db: Database): Promise<TableFact[]> {
  const { rows } = await sql<TableFact>`
    select c.relname::text as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped)
        as "hasCompany",
      has_table_privilege(c.oid, 'select') as "isReadable", has_table_privilege(c.oid, 'insert') as "isWritable"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not c.relispartition order by c.relname`.execute(db.kysely)
  return rows
}

type Found = Pick<Probe, 'proof' | 'result'>

async function probe(name: string, attempt: string, work: () => Promise<Found>): Promise<Probe> {
  const begun = performance.now()
  const found = await work().catch((error: unknown): Found => ({
    proof: `não respondeu (${codeOf(error)})`,
    result: 'ERRO',
  }))
  return {
    area: 'tabelas',
    target: `tabela ${name}`,
    attempt,
    ...found,
    durationMs: Math.round(performance.now() - begun),
  }
}

function ofNobody(name: string): Found {
  const why = TABLES_OF_NOBODY[name]
  if (why === undefined)
    return { proof: 'não tem empresa_id e não está na lista das que são de ninguém', result: 'VULNERÁVEL' }
  return { proof: `de ninguém: ${why}`, result: 'SEGURO' }
}

async function read(db: Database, owner: Owner, canary: Canary, table: TableFact): Promise<Found> {
  if (!table.isReadable) return { proof: 'a aplicação não tem direito de leitura', result: 'SEGURO' }
  const [mine, theirs] = [await count(db, owner, table), await count(db, canary.owner, table)]
  if (mine.alien > 0) return { proof: `${mine.alien} linhas de outra empresa lidas`, result: 'VULNERÁVEL' }
  if (theirs.alien > 0) return { proof: `a outra empresa leu ${theirs.alien} linhas`, result: 'VULNERÁVEL' }
  if (!table.isForced) return { proof: 'a regra da linha não é obrigatória nesta tabela', result: 'VULNERÁVEL' }
  return { proof: `0 de ${theirs.own} linhas alheias; a outra empresa leu 0 de ${mine.own}`, result: 'SEGURO' }
}

/** Rows that `asker` sees: their own company's, and anybody else's. */
const count = (db: Database, asker: Owner, table: TableFact) =>
  inScope(db, asker, async (tx) => {
    const { rows } = await sql<{ own: number; alien: number }>`
      select count(*) filter (where empresa_id = ${asker.empresaId}) as own,
        count(*) filter (where empresa_id is distinct from ${asker.empresaId}) as alien
      from ${sql.table(table.name)}`.execute(tx)
    return rows[0]!
  })

/** The rule of the row is asked before any other constraint: every other refusal came after it let the row pass. */
async function write(db: Database, owner: Owner, canary: Canary, table: TableFact): Promise<Found> {
  if (!table.isWritable) return { proof: 'a aplicação não tem direito de gravar', result: 'SEGURO' }
  const code = await inScope(db, owner, (tx) => tryInsert(tx, table.name, canary.of.id))
  if (code === REFUSED) return { proof: 'recusado pela regra da linha', result: 'SEGURO' }
  return { proof: code === null ? 'a linha foi aceita' : `passou pela regra da linha (${code})`, result: 'VULNERÁVEL' }
}

async function tryInsert(tx: Tx, table: string, empresaId: string): Promise<string | null> {
  await sql`savepoint attempt`.execute(tx)
  const code = await sql`insert into ${sql.table(table)} (empresa_id) values (${empresaId})`.execute(tx).then(
    () => null,
    (error: unknown) => codeOf(error),
  )
  await sql`rollback to savepoint attempt`.execute(tx)
  return code
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'sem código')
