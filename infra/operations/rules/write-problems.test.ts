import { describe, expect, it } from 'vitest'
import { sourceTree } from './source-tree.ts'
import { problemsIn } from './write-problems.ts'

const DB = 'shared/data/src/batches/batches.ts'
const problems = (...files: [path: string, text: string][]): string[] =>
  problemsIn(files.map(([path, text]) => sourceTree(path, text))).map((problem) => problem.split(' ')[0]!)

describe('a write under a condition of state', () => {
  const update = `tx.updateTable('batches').set({ state: 'a' }).where('id', '=', id).where('state', '=', 'b')`
  it.each([
    ['ends without a look at its rows', `async function end(tx, id) {\n  await ${update}.execute()\n}`],
    [
      'is the last word of a transaction that returns nothing',
      `const end = (id): Promise<void> => inScope(db, owner, (tx) => ${update}.execute())`,
    ],
    [
      'is awaited around its transaction',
      `async function end(id) { await inScope(db, owner, (tx) => ${update}.execute()) }`,
    ],
    ['runs among others', `async function end(tx) { await Promise.all([${update}.execute(), 1]) }`],
    ['is void', `function end(tx) { void ${update}.execute().catch(() => null) }`],
    ['runs where something else holds', `async function end(tx) { isOpen && (await ${update}.execute()) }`],
    ['names a time', `async function end(tx) { await tx.deleteFrom('notes').where('read_at', 'is', null).execute() }`],
    [
      'asks in an expression',
      `async function end(tx) { await tx.updateTable('uploads').set({}).where(sql\`attempt_at <= \${at}\`).execute() }`,
    ],
    [
      'is SQL',
      'async function end(tx) { await sql`update batches set state = 1 where id = 2 and state = 3`.execute(tx) }',
    ],
    [
      'is SQL of the accounts',
      'async function end(tx) { await tx.query(`delete from auth.invitations where accepted_at is null`) }',
    ],
    [
      'was begun elsewhere',
      `const openRow = (tx) => tx.updateTable('batches').where('state', '=', 'open')\nasync function end(tx) { await openRow(tx).set({}).execute() }`,
    ],
  ])('is refused when it %s', (_, text) => expect(problems([DB, text])).toHaveLength(1))

  it.each([
    [
      'counts',
      `async function end(tx) { const { numUpdatedRows } = await ${update}.executeTakeFirst()\n return numUpdatedRows > 0n }`,
    ],
    [
      'returns its rows',
      `const end = (id) => inScope(db, owner, (tx) => ${update}.returning('id').executeTakeFirst())`,
    ],
    ['hands its count over', `async function end(tx) { return count(await ${update}.execute()) }`],
    [
      'is named by its id alone',
      `async function end(tx) { await tx.updateTable('batches').set({ state: 'a' }).where('id', '=', id).execute() }`,
    ],
    ['only reads', `async function end(tx) { await tx.selectFrom('batches').where('state', '=', 'a').execute() }`],
    [
      'looks for a value that is called like a state',
      `async function end(tx) { await tx.deleteFrom('rows').where('kind', '=', 'state').execute() }`,
    ],
    ['sweeps by age', `async function end(tx) { await tx.deleteFrom('beats').where('seen_at', '<', day).execute() }`],
    [
      'says why',
      `async function end(tx) {\n  // No row is fine: a batch that has ended stays ended.\n  await ${update}.execute()\n}`,
    ],
  ])('passes when it %s', (_, text) => expect(problems([DB, text])).toEqual([]))

  it('is not excused by a word without a reason', () => {
    const text = `async function end(tx) {\n  // No row is fine: yes\n  await ${update}.execute()\n}`
    expect(problems([DB, text])).toEqual([`${DB}:3:`])
  })
})

describe('the result of such a write', () => {
  const move = `move(id: string): Promise<boolean> {
    return inScope(db, owner, async (tx) => {
      const row = await tx.updateTable('batches').set({}).where('state', '=', 'a').returning('id').executeTakeFirst()
      return row !== undefined
    })
  }`
  const batches = `export const batchesOf = (db, owner) => ({ ${move}, tune: (id: string): Promise<void> => run(id) })`
  const calls = (text: string, more: [string, string][] = []) =>
    problems([DB, batches], ...more, ['api/src/batches/steer.ts', `async function steer() {\n${text}\n}`])

  it.each([
    ['of a repository', `await batchesOf(db, owner).move(id)`],
    ['of a repository with a name', `const batches = batchesOf(db, owner)\nawait batches.move(id)`],
    ['of a repository from elsewhere', `const { batches } = of(deps)\nawait batches.move(id)`],
    ['of a repository within another', `await of(deps).batches.move(id)`],
  ])('is not thrown away: %s', (_, text) => expect(calls(text)).toHaveLength(1))

  it('is not thrown away where repositories are put together', () => {
    const all: [string, string] = [
      'shared/data/src/all.ts',
      `export const allOf = (db) => ({ ...batchesOf(db, owner) })`,
    ]
    expect(calls('const all = allOf(db)\nawait all.move(id)', [all])).toHaveLength(1)
  })

  it('is not thrown away by who imports the function', () => {
    const shared = `export async function claim(tx: Tx): Promise<boolean> {
      return (await tx.deleteFrom('a').where('state', '=', 'b').executeTakeFirst()).numDeletedRows > 0n
    }`
    const use = (from: string): [string, string] => [
      'api/src/a/use.ts',
      `import { claim } from '@fechai/data/${from}'\nasync function use() { await claim(tx) }`,
    ]
    expect(problems(['shared/data/src/claims/rows.ts', shared], use('claims'))).toHaveLength(1)
    expect(problems(['shared/data/src/claims/rows.ts', shared], use('others'))).toEqual([])
  })

  it.each([
    ['is asked', `if (!(await batchesOf(db, owner).move(id))) throw gone()`],
    ['is returned', `return batchesOf(db, owner).move(id)`],
    ['is reasoned away', `// No row is fine: a repeat finds it moved.\nawait batchesOf(db, owner).move(id)`],
    ['is of another repository', `await leadsOf(db, owner).move(id)`],
    ['is nothing', `await batchesOf(db, owner).tune(id)`],
  ])('passes when it %s', (_, text) =>
    expect(
      calls(text, [
        [
          'shared/data/src/leads/leads.ts',
          'export const leadsOf = (db) => ({ move: (id: string): Promise<Lead> => run(id) })',
        ],
      ]),
    ).toEqual([]),
  )
})

it('a location is given by its line, also behind letters of more than one byte', () => {
  const text = `// ação, órgão, às vezes\n\nasync function end(tx) {\n  const olá = 'é'\n  await tx.deleteFrom('a').where('state', '=', 'b').execute()\n}`
  expect(problems([DB, text])).toEqual([`${DB}:5:`])
})
