import type { Lead } from '@fechai/domain/lead'
import { expect, test } from 'vitest'
import { withChange, withFirstPage, withNextPage, type ListRows } from './list-rows.ts'

const leads = (ids: string): Lead[] => Array.from(ids, (id) => ({ id, nome: id, revision: 1 }) as Lead)
const rows = (ids: string, nextCursor: string | null = 'c'): ListRows => ({
  leads: leads(ids),
  nextCursor,
  total: 9,
  aConfirmar: 0,
  novidades: 0,
})
const page = (ids: string, nextCursor: string | null, total: number | null = null) => ({
  leads: leads(ids),
  nextCursor,
  total,
  aConfirmar: null,
  novidades: null,
})
const shown = ({ leads: list, nextCursor, total }: ListRows) =>
  `${list.map(({ id }) => id).join('')} ${nextCursor} ${total}`

test.each([
  { name: 'goes on', then: shown(withNextPage(rows('abc'), page('def', 'd'))), is: 'abcdef d 9' },
  {
    name: 'a row that moved down stands once',
    then: shown(withNextPage(rows('abc'), page('cde', null))),
    is: 'abcde null 9',
  },
  { name: 'read anew, whole', then: shown(withFirstPage(rows('abc'), page('ca', null, 2))), is: 'ca null 2' },
  {
    name: 'read anew, the rest stays',
    then: shown(withFirstPage(rows('abcdef'), page('xab', 'n', 10))),
    is: 'xabdef c 10',
  },
  {
    name: 'a row from below comes up',
    then: shown(withFirstPage(rows('abcdef'), page('eab', 'n', 9))),
    is: 'eabdf c 9',
  },
  {
    name: 'deleted',
    then: shown(withChange(rows('abc'), { leadId: 'b', change: 'deleted', by: null, lead: null })),
    is: 'ac c 8',
  },
  {
    name: 'one that is not loaded changes nothing',
    then: shown(withChange(rows('abc'), { leadId: 'z', change: 'deleted', by: null, lead: null })),
    is: 'abc c 9',
  },
])('$name', ({ then, is }) => expect(then).toBe(is))

test('a row takes a newer revision and no older one', () => {
  const told = (revision: number) =>
    withChange(rows('a'), {
      leadId: 'a',
      change: 'updated',
      by: null,
      lead: { ...leads('a')[0]!, nome: 'novo', revision },
    }).leads[0]!.nome
  expect([told(2), told(1), told(0)]).toEqual(['novo', 'a', 'a'])
})
