import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import { parse } from 'libpg-query'
import { migrationsOfThisVersion } from '@fechai/data/migrate'

/** Migrations up to this one make an empty database. */
const BASELINE = '202611290414-operations'

/** A migration that takes away what an earlier release uses says why none can be in use any more. */
export interface ReviewedMigration extends Migration {
  contracts?: string
}

interface Constraint {
  contype: string
  conname?: string
}

/** The parts of Postgres' parse tree that are looked at. */
interface Node {
  relation?: { relname: string }
  replace?: boolean
  unique?: boolean
  funcname?: Node[]
  removeType?: string
  object?: Node
  objects?: Node[]
  is_grant?: boolean
  cmds?: { AlterTableCmd: Command }[]
  RangeVar?: { relname: string }
  List?: { items: Node[] }
  ObjectWithArgs?: { objname: Node[] }
  TypeName?: { names: Node[] }
  String?: { sval: string }
}

interface Command {
  subtype: string
  name?: string
  def?: {
    Constraint?: Constraint
    ColumnDef?: { colname: string; constraints?: { Constraint: Constraint }[] }
  }
}

/** Runs a migration on a connection that only notes its statements. */
async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = []
  class Notes extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve({
        executeQuery: (query: CompiledQuery) => {
          statements.push(query.sql)
          return Promise.resolve({ rows: [] })
        },
        async *streamQuery() {},
      })
    }
  }
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Notes(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await migration.up(db)
  return statements
}

/**
 * Names what the release before could not work with: while a new release is rolled out, and after it is rolled back, the
 * older one runs on the newer schema. What a function or a trigger does inside, and a value that the older release does
 * not know, cannot be seen here.
 */
export async function contractionsIn(migration: Migration): Promise<string[]> {
  const made = new Set<string>()
  const found: string[] = []
  for (const text of await statementsOf(migration)) {
    const { stmts } = (await parse(text)) as { stmts: { stmt: Node }[] }
    for (const { stmt } of stmts) {
      const [kind, node] = Object.entries(stmt)[0] as [string, Node]
      note(kind, node, made)
      found.push(...contractions(kind, node, made))
    }
  }
  return found
}

function note(kind: string, { relation, replace, funcname }: Node, made: Set<string>): void {
  if (kind === 'CreateStmt' && relation) made.add(relation.relname)
  if (kind === 'CreateFunctionStmt' && !replace) made.add(nameIn(funcname))
}

/** Kinds of statement that take nothing away by themselves; the others below are looked into. */
const ADDING = new Set([
  ...['CreateStmt', 'CreateFunctionStmt', 'CreatePolicyStmt', 'CreateTrigStmt', 'CreateSchemaStmt', 'CreateSeqStmt'],
  ...['CreateEnumStmt', 'CreateDomainStmt', 'CreateTableAsStmt', 'CreateExtensionStmt', 'ViewStmt', 'CommentStmt'],
  ...['InsertStmt', 'UpdateStmt', 'SelectStmt', 'VariableSetStmt'],
])
const ADDING_COMMANDS = new Set([
  ...['AT_AddColumn', 'AT_ColumnDefault', 'AT_DropNotNull', 'AT_DropConstraint', 'AT_ValidateConstraint'],
  ...['AT_SetStatistics', 'AT_SetRelOptions', 'AT_ResetRelOptions'],
])

const DROPPED: Record<string, string> = {
  OBJECT_MATVIEW: 'drops view',
  OBJECT_PROCEDURE: 'drops procedure',
  OBJECT_TABLE: 'drops table',
  OBJECT_VIEW: 'drops view',
  OBJECT_FUNCTION: 'drops function',
  OBJECT_TYPE: 'drops type',
  OBJECT_SEQUENCE: 'drops sequence',
  OBJECT_SCHEMA: 'drops schema',
}

function contractions(kind: string, node: Node, made: ReadonlySet<string>): string[] {
  const { relation, removeType = '', object, objects = [], unique, is_grant: grants, cmds = [] } = node
  const table = relation?.relname ?? ''
  if (kind === 'RenameStmt') return [`renames ${table || nameOfObject(object)}`]
  if (kind === 'TruncateStmt') return ['truncates a table']
  if (kind === 'DropStmt') {
    const what = DROPPED[removeType]
    return what ? objects.map((each) => `${what} ${nameOfObject(each)}`) : []
  }
  if (kind === 'IndexStmt') return unique && !made.has(table) ? [`makes rows of ${table} unique`] : []
  if (kind === 'GrantStmt' && !grants) {
    const taken = objects.map(nameOfObject).filter((name) => !made.has(name))
    return taken.map((name) => `revokes rights on ${name}`)
  }
  if (kind === 'GrantStmt' || ADDING.has(kind)) return []
  if (kind !== 'AlterTableStmt') return [`${kind} is not known to only add`]
  if (made.has(table)) return []
  return cmds.flatMap(({ AlterTableCmd: command }) => changeOf(table, command))
}

function changeOf(table: string, { subtype, name, def }: Command): string[] {
  if (subtype === 'AT_DropColumn') return [`drops column ${table}.${name}`]
  if (subtype === 'AT_AlterColumnType') return [`changes the type of ${table}.${name}`]
  if (subtype === 'AT_SetNotNull') return [`requires ${table}.${name}`]
  if (subtype === 'AT_ColumnDefault' && !def) return [`drops the default of ${table}.${name}`]
  if (subtype === 'AT_AddConstraint' && def?.Constraint)
    return [`restricts ${table} by ${def.Constraint.conname ?? def.Constraint.contype}`]
  if (!ADDING_COMMANDS.has(subtype)) return [`${subtype} of ${table} is not known to only add`]
  if (subtype !== 'AT_AddColumn' || !def?.ColumnDef) return []
  const { colname, constraints = [] } = def.ColumnDef
  const has = (...kinds: string[]) => constraints.some(({ Constraint: { contype } }) => kinds.includes(contype))
  const isRequired = has('CONSTR_NOTNULL', 'CONSTR_PRIMARY')
  const isFilled = has('CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY')
  if (isFilled && has('CONSTR_UNIQUE', 'CONSTR_PRIMARY')) return [`fills ${table}.${colname} with the same value twice`]
  return isRequired && !isFilled ? [`requires ${table}.${colname}, which has no default`] : []
}

const nameIn = (parts: readonly Node[] = []): string => parts.at(-1)?.String?.sval ?? ''
const nameOfObject = (object: Node = {}): string =>
  object.RangeVar?.relname ??
  nameIn(object.ObjectWithArgs?.objname ?? object.List?.items ?? object.TypeName?.names ?? [object])

/** Each migration after the baseline only adds, or says why nothing in use needs what it takes away. */
export async function expandOnlyProblems(migrations?: Readonly<Record<string, ReviewedMigration>>): Promise<string[]> {
  const problems: string[] = []
  for (const [name, migration] of Object.entries(migrations ?? (await migrationsOfThisVersion()))) {
    if (name <= BASELINE) continue
    const { contracts } = migration as ReviewedMigration
    const found = await contractionsIn(migration)
    if (found.length > 0 && !contracts)
      problems.push(
        `${name}: ${found.join('; ')}. A versão anterior não trabalha com isso: acrescente apenas, ou exporte contracts com o motivo.`,
      )
    if (found.length === 0 && contracts) problems.push(`${name}: exporta contracts, e só acrescenta.`)
  }
  return problems
}
