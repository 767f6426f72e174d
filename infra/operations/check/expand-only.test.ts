import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { contractionsIn, expandOnlyProblems } from './expand-only.ts'

const migration = (text: string) => ({ up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) })

it.each([
  ['create table things (id uuid primary key); create unique index on things (id);', []],
  ['alter table leads add column note text; alter table leads add column seen boolean not null default false;', []],
  ['create index on leads (nome); drop index old_index; alter table leads drop constraint one;', []],
  ['create function f() returns void language sql as $$ $$; revoke execute on function f from public;', []],
  ['alter table leads drop column note', ['drops column leads.note']],
  ['alter table leads add column note text not null', ['requires leads.note, which has no default']],
  ['alter table leads alter column note type integer using 1', ['changes the type of leads.note']],
  ['alter table leads alter column note set not null', ['requires leads.note']],
  ['alter table leads alter column note drop default', ['drops the default of leads.note']],
  ['alter table leads rename column note to notes', ['renames leads']],
  ['alter table leads add constraint few check (true)', ['restricts leads by few']],
  ['create unique index on leads (nome)', ['makes rows of leads unique']],
  [
    'drop table leads; drop function f(uuid); drop type kind;',
    ['drops table leads', 'drops function f', 'drops type kind'],
  ],
  ['revoke select on leads from app_api', ['revokes rights on leads']],
  ['truncate leads', ['truncates a table']],
  ['do $$ begin end $$', ['DoStmt is not known to only add']],
  ['delete from leads', ['DeleteStmt is not known to only add']],
  ['alter table leads enable row level security', ['AT_EnableRowSecurity of leads is not known to only add']],
  ['alter table leads add column c text default now() unique', ['fills leads.c with the same value twice']],
  ['alter table leads set schema old', ['AlterObjectSchemaStmt is not known to only add']],
])('%s', async (text, expected) => {
  expect(await contractionsIn(migration(text))).toEqual(expected)
})

it('asks for a reason where a migration takes something away, and for none where it only adds', async () => {
  const dropping = migration('drop table leads')
  const adding = migration('create table things (id uuid)')
  expect(await expandOnlyProblems({ '202701010000-drop': dropping, '202701010001-add': adding })).toEqual([
    expect.stringMatching(/^202701010000-drop: drops table leads\./),
  ])
  expect(await expandOnlyProblems({ '202701010000-drop': { ...dropping, contracts: 'no release reads it' } })).toEqual(
    [],
  )
  expect(await expandOnlyProblems({ '202701010001-add': { ...adding, contracts: 'no reason' } })).toHaveLength(1)
})
