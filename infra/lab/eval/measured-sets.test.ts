import { describe, expect, it } from 'vitest'
import { MEASURED_SETS, processOf } from './cases.ts'
import { FASES } from './score-totals.ts'
import { readTalks } from './talks.ts'

const KINDS = ['preco', 'prazo', 'qualidade', 'confianca', 'concorrencia', 'autoridade', 'outro']

describe.each(MEASURED_SETS)('the labels of %s', (set) => {
  const found = readTalks(set)

  it('describe the conversation that they belong to', () => {
    const ids = found.map(({ label }) => label.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { label, conversation } of found) {
      const { fase, fase_aceitas, objecoes, objecoes_opcionais, progresso_range: range } = label.expected
      expect(conversation.authors, label.id).toContain(label.seller)
      expect(conversation.messages.length, label.id).toBeGreaterThanOrEqual(processOf(set) === 'daily' ? 5 : 10)
      expect(FASES, label.id).toEqual(expect.arrayContaining([fase, ...fase_aceitas]))
      expect(KINDS, label.id).toEqual(
        expect.arrayContaining([...objecoes.map(({ categoria }) => categoria), ...objecoes_opcionais]),
      )
      for (const { message_index: at } of objecoes) {
        const author = conversation.messages[at]?.author
        expect(author, `${label.id}, ${at}`).toBeDefined()
        // In a card it may be the seller who holds back: an old debt.
        if (processOf(set) === 'events') expect(author, `${label.id}, ${at}`).not.toBe(label.seller)
      }
      expect(range[0], label.id).toBeLessThan(range[1])
    }
  })

  it('claim no sum, no count and no closed sale where the talk is no sale', () => {
    const none = found.filter(({ label }) => label.sale === false)
    for (const { label } of none) {
      const { fase, valor_total_brl: total, quantidade } = label.expected
      expect([fase, total, quantidade], label.id).toEqual(['leads-frios', null, null])
    }
  })
})
