import { describe, expect, it } from 'vitest'
import { namesOf, samenessOf, stillTaken, takeEdits } from './joined-leads.ts'
import type { Lead } from './lead.ts'

const mark = (em: string, por = 'ana') => ({ por, em })
const lead = (changes: Partial<Lead>): Lead =>
  ({ nome: 'Célia', produto: 'Bomba', editados: {}, padroes: [], revisar: [], ...changes }) as Lead

describe('an edit that a joined lead brings', () => {
  it.each([
    ['an edit of a field that nobody edited', {}, { nome: mark('2') }, ['nome']],
    ['an edit that is later', { nome: mark('1') }, { nome: mark('2') }, ['nome']],
    ['not one that is earlier', { nome: mark('3') }, { nome: mark('2') }, []],
    ['not one of the same moment', { nome: mark('2') }, { nome: mark('2', 'bia') }, []],
    ['nothing that an analysis found', { nome: mark('1') }, {}, []],
  ])('%s', (_case, ours, theirs, fields) =>
    expect(Object.keys(takeEdits(lead({ editados: ours }), lead({ editados: theirs })))).toEqual(fields),
  )

  it('keeps what was there before, and what it rested on', () => {
    const kept = lead({ produto: '--', padroes: ['produto'], revisar: ['produto'] })
    expect(takeEdits(kept, lead({ editados: { produto: mark('2') } })).produto).toEqual({
      value: '--',
      padrao: true,
      revisar: true,
      mark: null,
      taken: mark('2'),
    })
  })

  it('is restored where no one decided since', () => {
    const taken = takeEdits(lead({}), lead({ editados: { nome: mark('2'), produto: mark('2') } }))
    expect(stillTaken({ editados: { nome: mark('2'), produto: mark('5') } }, taken)).toEqual(['nome'])
    expect(stillTaken({ editados: {} }, taken)).toEqual([])
  })
})

describe('two leads look like one person', () => {
  const known = (nome: string, whatsapp = 'Não informado', title: string | null = null) => ({ nome, whatsapp, title })
  it.each([
    [
      'by the number, with and without the ninth digit',
      known('Ana', '11 98765-4321'),
      known('Bia', '+551187654321'),
      'telefone',
    ],
    ['by the name', known('Dona Célia'), known('Dona Célia'), 'nome'],
    ['by the name of the contact', known('Dona Célia'), known('Célia', '', 'Dona Célia'), 'nome'],
    ['not by the end of the number alone', known('Ana', '11 98765-4321'), known('Bia', '21 98765-4321'), null],
    [
      'not where two numbers speak against the name',
      known('Ana', '11 98765-4321'),
      known('Ana', '21 98765-4321'),
      null,
    ],
    ['not by a name that stands for any', known('Lead do WhatsApp'), known('Lead do WhatsApp'), null],
    ['not by what says that nothing is known', known('Ana'), known('Bia'), null],
  ])('%s', (_case, one, other, why) => {
    expect(samenessOf(one, other)).toBe(why)
    expect(samenessOf(other, one)).toBe(why)
  })

  it('goes by every name once', () => {
    expect(namesOf({ nome: 'Ana ', title: 'Ana' })).toEqual(['Ana'])
    expect(namesOf({ nome: 'Lead do WhatsApp', title: null })).toEqual([])
  })
})
