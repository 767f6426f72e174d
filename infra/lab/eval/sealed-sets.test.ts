import { describe, expect, it } from 'vitest'
import { FASES } from './score-totals.ts'
import { readSealed, SEALED_NAMES, sealedTable } from './sealed.ts'
import { expandShort } from './short-conversations.ts'
import { SET_NAMES } from './talks.ts'

const KINDS = ['preco', 'prazo', 'qualidade', 'confianca', 'concorrencia', 'autoridade', 'outro']
const STATUS = ['Ativo', 'Em pausa', 'Fechado', 'Em pausa com intenção de retomada']

describe.each(SEALED_NAMES)('the sealed talks of %s', (name) => {
  const talks = readSealed(name)

  it('load, every line as a message of one of the people who speak', () => {
    expect(new Set(talks.map(({ id }) => id)).size).toBe(talks.length)
    for (const talk of talks) {
      const { conversation, label } = expandShort(talk)
      const said = talk.lines.filter((line) => !/^\+\d+[dh]$/.test(line))
      const people = new Set(said.map((line) => line.slice(0, line.indexOf(': '))))
      expect(conversation.messages.length, label.id).toBe(said.length)
      expect(conversation.authors.length, label.id).toBe(people.size)
      expect(conversation.authors, label.id).toContain(label.seller)
    }
  })

  it('have labels in the words of the score, and objections that the talk holds', () => {
    for (const talk of talks) {
      const { conversation, label } = expandShort(talk)
      const { fase, fase_aceitas, objecoes, objecoes_opcionais, progresso_range: range } = label.expected
      const kinds = [...objecoes.map(({ categoria }) => categoria), ...objecoes_opcionais]
      expect(FASES, label.id).toEqual(expect.arrayContaining([fase, ...fase_aceitas]))
      expect(KINDS, label.id).toEqual(expect.arrayContaining(kinds))
      expect(STATUS, label.id).toContain(label.expected.status_lead)
      expect(range[0], label.id).toBeLessThan(range[1])
      for (const { message_index: at } of objecoes)
        expect(conversation.messages[at], `${label.id}, ${at}`).toBeDefined()
      if (talk.aberto !== undefined) {
        const { o_que: words, vez, ate } = talk.aberto
        expect(words.length, label.id).toBeGreaterThan(0)
        expect(['cliente', 'vendedor'], label.id).toContain(vez)
        expect(ate ?? '2026-01-01', label.id).toMatch(/^2026-\d\d-\d\d$/)
      }
      if (label.sale === false) {
        const { valor_total_brl: total, quantidade } = label.expected
        expect([fase, total, quantidade], label.id).toEqual(['leads-frios', null, null])
      }
    }
  })

  it('are in no set that trains or gates', () => {
    expect(SET_NAMES).not.toContain(name)
  })
})

it('the table counts what a set holds', () => {
  const [heads, , row] = sealedTable(['quotes-b'])
  expect(heads!.split('|')).toHaveLength(row!.split('|').length)
  expect(row).toMatch(/^\| quotes-b \(10\) \| 0\.\d\d \(.+\) \| \d · \d · \d of 8 \| \d of 3 \| \d of 7 \|/)
})
