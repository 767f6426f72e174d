// @vitest-environment happy-dom
import { factSheet, gatherFacts } from '@fechai/analyst/facts'
import { readLead } from '@fechai/analyst/lead'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearEverything } from '../../state/clear.ts'
import { conversation } from '../../state/conversation.ts'
import { aLead } from '../../testing/lead.ts'
import { Ledger } from './ledger.tsx'
import { Objections } from './objections.tsx'
import { People } from './people.tsx'

/** Reads what a customer and a glazier say, as an analysis does. */
function sheetOf(contact: string, ...said: string[]) {
  const text = said.map((line, at) => {
    const author = line.startsWith('c: ') ? contact : 'Vidros Guajará'
    return `15/09/2026 ${String(9 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')} - ${author}: ${line.slice(3)}`
  })
  const talk = readTranscript(text.join('\n'), { fileName: `Conversa do WhatsApp com ${contact}.txt` })
  return factSheet(readLead(gatherFacts(talk, []), talk, []).facts, talk)
}

const GLAZIER = [
  'c: Oi! Quanto fica o box de vidro incolor?',
  's: O de um metro e vinte sai R$ 980,00 colocado',
  'c: e o frete?',
  's: frete não cobro pra senhora',
]

beforeEach(clearEverything)
afterEach(cleanup)

it('says whose say and whose money it is, each with the sentence that says so', async () => {
  const lead = aLead({ nome: 'Vera Luz' })
  const { people } = sheetOf(
    'Vera Luz',
    ...GLAZIER,
    'c: vou falar com meu marido, quem paga é minha sogra Neuza',
    's: tá certo',
  )
  render(<People lead={lead} people={people} />)
  const list = within(screen.getByRole('region', { name: 'Quem é quem' })).getAllByRole('listitem')
  expect(list.map((one) => one.firstElementChild!.textContent)).toEqual([
    'Vendedor',
    'Cliente',
    'Quem decide',
    'Quem paga',
  ])
  await userEvent.click(within(list.at(-1)!).getByRole('button', { name: /quem paga é minha sogra/ }))
  expect(conversation.open).toMatchObject({ leadId: lead.id, index: 4 })
})

it('says of words that only sound like an objection that they are a sign', () => {
  const { objections } = sheetOf(
    'Nilza Melo',
    ...GLAZIER,
    'c: deixa pro mês que vem, que eu recebo dia 5',
    's: tá certo',
    'c: hoje vi no face que a loja fez 20 anos, parabéns pra vocês',
  )
  render(<Objections lead={aLead()} objections={objections} />)
  screen.getByText(/^Concorrência, só um indício/)
})

it('shows of many facts the latest, and the rest by a press', async () => {
  const said = ['c: Pode ser a mesa então, me manda o pix?', 's: Mando sim, chave pix loja@exemplo.com.br']
  const facts = sheetOf('Tuca Melo', ...GLAZIER, ...Array.from({ length: 6 }, () => said).flat())
  render(<Ledger lead={aLead()} facts={facts} />)
  const title = screen.getByRole('heading', { name: /^Avanços \(\d+\)$/ })
  const count = Number(/\((\d+)\)/.exec(title.textContent!)![1])
  expect(count).toBeGreaterThan(4)
  const group = within(title.parentElement!)
  expect(group.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(group.getByRole('button', { name: `Ver mais ${count - 4}` }))
  expect(group.getAllByRole('listitem')).toHaveLength(count)
})
