import { expect, it } from 'vitest'
import { readFilter } from './filter.ts'
import { changeOfPatch, changeOfUser } from './patch.ts'

const patch = (...Operations: { op: string; path?: string; value?: unknown }[]) =>
  changeOfPatch({ Operations: Operations.map((each) => ({ value: undefined, ...each })) })

it('reads a deactivation as Microsoft, Okta and others send it', () => {
  expect(patch({ op: 'Replace', path: 'active', value: 'False' })).toEqual({ active: false })
  expect(patch({ op: 'replace', value: { active: false } })).toEqual({ active: false })
  expect(patch({ op: 'replace', path: 'active', value: true })).toEqual({ active: true })
  expect(patch({ op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false })).toEqual({
    active: false,
  })
})

it('reads names, the address and the id of the directory', () => {
  expect(
    patch(
      { op: 'replace', path: 'name.givenName', value: 'Ana' },
      { op: 'replace', value: { name: { familyName: 'Lima' }, userName: 'Ana@Empresa.com' } },
      { op: 'replace', path: 'externalId', value: '42' },
      { op: 'replace', path: 'title', value: 'Gerente' },
    ),
  ).toEqual({ name: 'Ana Lima', email: 'ana@empresa.com', externalId: '42' })
  expect(patch({ op: 'remove', path: 'externalId' })).toEqual({ externalId: null })
  expect(changeOfUser({ userName: 'a@b.co', name: { givenName: 'Ana', familyName: 'Lima' } })).toEqual({
    active: undefined,
    email: 'a@b.co',
    name: 'Ana Lima',
  })
})

it('refuses what it does not understand', () => {
  expect(() => patch({ op: 'move', path: 'active', value: true })).toThrow('Operação não aceita')
  for (const odd of ['talvez', '', 'sim', 0, 1, ['true'], null])
    expect(() => patch({ op: 'replace', path: 'active', value: odd })).toThrow('active')
  for (const odd of ['ana', 'ana@lima@empresa.com', '"a@b"@empresa.com', 'ana@empresa'])
    expect(() => patch({ op: 'replace', path: 'userName', value: odd })).toThrow('userName')
  expect(() => patch({ op: 'replace', value: 'x' })).toThrow('value')
  expect(() => patch({ op: 'replace', path: 'userName', value: 7 })).toThrow('userName')
})

it('filters by one attribute with one value', () => {
  expect(readFilter('userName eq "Ana@Empresa.com"')).toEqual({ attribute: 'userName', value: 'ana@empresa.com' })
  expect(readFilter('emails[type eq "work"].value eq "a@b.co"')).toEqual({ attribute: 'userName', value: 'a@b.co' })
  expect(readFilter('externalId eq "a\\"b"')).toEqual({ attribute: 'externalId', value: 'a"b' })
  expect([readFilter(undefined), readFilter(' ')]).toEqual([null, null])
  for (const wrong of [
    'userName co "a"',
    'senha eq "a"',
    'userName eq a',
    'userName eq "a" or active eq true',
    'id eq "a\\u0000"',
  ])
    expect(() => readFilter(wrong)).toThrow('Filtro não aceito')
})
