import type { DigestPart } from '@fechai/data/tasks'
import { digestDays } from '@fechai/domain/digest'
import { expect, it } from 'vitest'
import { digestLetter } from './digest-letter.ts'
import type { DigestContent } from './digest-words.ts'

const ANA = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a01'
const LINKS = { panel: 'https://fechai.exemplo', unsubscribe: 'https://fechai.exemplo/api/unsubscribe/segredo' }
const row = (lead: string, more: Partial<DigestPart['rows'][number]> = {}) => ({
  ...{ lead, valor: 19_000, ownerId: ANA, dueOn: null, dueMinute: null, lastOn: null },
  ...more,
})
const PARTS: DigestPart[] = [
  { section: 'confirm', n: 1, value: 0, rows: [row('Renata <b>Alves</b>', { valor: null })] },
  { section: 'today', n: 14, value: 96_000, rows: [row('Renata Alves', { dueOn: '2026-11-23', dueMinute: 900 })] },
  { section: 'overdue', n: 2, value: 143_000, rows: [row('Clínica Aurora', { dueOn: '2026-11-19' })] },
  { section: 'quiet', n: 3, value: 0, rows: [row('Renata Alves', { lastOn: '2026-11-12' })] },
  { section: 'closed', n: 22, value: 198_400, rows: [row('Noemi Castro', { lastOn: '2026-11-20' })] },
]
const WEEK: DigestContent = {
  days: digestDays('week', '2026-11-23')!,
  parts: PARTS,
  week: {
    sellers: [{ ownerId: ANA, n: 22, value: 198_400 }],
    before: { n: 19, value: 171_000 },
    month: { closed: 624_000, goal: 800_000 },
  },
  names: new Map([[ANA, 'Helena Duarte & Cia']]),
}

it('names no one in its subject, and customers by their initials', () => {
  const letter = digestLetter('marta@exemplo.com.br', WEEK, LINKS)
  expect(letter.subject).toBe('Sua semana: 22 vendas, 2 tarefas atrasadas')
  for (const part of [letter.text, letter.html!]) {
    for (const name of ['Renata', 'Noemi', 'Aurora']) expect(part).not.toContain(name)
    for (const words of ['R. A.', 'N. C.', 'R$ 19.000,00', 'Helena', '15:00', 'há 4 dias', LINKS.unsubscribe])
      expect(part).toContain(words)
    expect(part).toContain('22 vendas, R$ 198.400,00. Na semana anterior, 19 e R$ 171.000,00.')
    expect(part).toContain('Faltam R$ 176.000,00 para a meta de 11/2026.')
    expect(part).toContain('mais 13')
    expect(part.replaceAll('&amp;', '&')).toContain('/?tela=equipe&de=2026-11-16&ate=2026-11-22')
    expect(part).toContain('/leads?confirmar=sim')
    expect(part).toContain('/pipeline?quietos=2026-11-11_2026-11-17')
  }
  expect(letter.html).toContain('Helena Duarte &amp; Cia')
  expect(letter.html).not.toContain('<b>Alves')
  expect(letter.text.indexOf('Vence hoje')).toBeLessThan(letter.text.indexOf('A confirmar'))
})

it('is about one person on a day, without the names of owners', () => {
  const daily = { days: digestDays('day', '2026-11-23')!, parts: PARTS, week: null, names: new Map() }
  const { subject, text, html } = digestLetter('ana@exemplo.com.br', daily, LINKS)
  expect(subject).toBe('Seu dia: 14 tarefas para hoje, 2 tarefas atrasadas')
  expect(text).toContain('Fechado e quieto contam de 20/11 a 22/11.')
  for (const part of [text, html!]) expect(part).not.toContain('Helena')
  expect(digestLetter('a@b.com', { ...daily, parts: PARTS.slice(0, 1) }, LINKS).subject).toBe('Seu dia no Fechaí')
})
