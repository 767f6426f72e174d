// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { SummaryLine, SummaryStrip } from './summary-strip.tsx'

const api = ownScreen()
const valueOf = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement!)

it('strikes a refused value, says why, and shows no dash beside it', () => {
  const recusados = { valor: { valor: 'R$ 9.400,00', motivo: 'nao-diz' as const } }
  render(<SummaryStrip lead={aLead({ valor: '--', padroes: ['valor'], revisar: ['valor'], recusados })} />)
  const value = valueOf('Valor')
  expect(value.getByText('R$ 9.400,00').tagName).toBe('S')
  value.getByText('recusado: a frase citada não diz isto')
  expect(value.queryByText(/^--$/)).toBeNull()
})

it('says padrão of a status that the conversation does not state, and offers no proof of it', () => {
  render(<SummaryLine lead={aLead({ status_lead: 'Ativo', padroes: ['status_lead'] })} />)
  const status = valueOf('Status')
  status.getByText('padrão')
  expect(status.queryByRole('button', { name: 'Ativo' })).toBeNull()
})

it('keeps a typed value that cannot be read in its box, says so, and sends nothing', async () => {
  render(<SummaryStrip lead={aLead()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Editar valor' }))
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Valor' })
  await userEvent.clear(box)
  await userEvent.type(box, 'abacate{Enter}')
  await within(await screen.findByRole('alert')).findByText(/^Este valor não pode ser lido/)
  expect(box.value).toBe('abacate')
  expect(api.asked.filter(({ endpoint }) => endpoint === 'PATCH /api/leads/:id')).toEqual([])
})
