// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { Doubt } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { ownScreen } from '../testing/own-screen.ts'
import { aLead } from '../testing/lead.ts'
import { ConfirmLayer } from './confirm-layer.tsx'
import { ToConfirm } from './to-confirm.tsx'

const TITLE = 'Valor a confirmar'
const READINGS: Doubt = {
  leituras: [
    { valor: 'R$ 18.900,00', de: 'modelo' },
    { valor: 'R$ 15.700,00', de: 'regras' },
  ],
  motivo: 'valores-distantes',
}
const doubtful = (doubt: Partial<Doubt> = {}): Lead =>
  aLead({ revisar: ['valor'], duvidas: { valor: { ...READINGS, ...doubt } } })

const api = ownScreen()
beforeEach(() => {
  api.answer('GET /api/leads/:id/evidence', () => ({ evidence: [], outrasProvas: [] }))
})

/** A word on a card, and its layer that is open. */
function Word({ lead }: { lead: Lead }) {
  const word = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(true)
  return (
    <article data-lead-id={lead.id} tabIndex={-1}>
      <button ref={word}>a confirmar</button>
      <ConfirmLayer lead={lead} field="valor" open={open} onClose={() => setOpen(false)} word={word} />
    </article>
  )
}
const sent = () => api.asked.filter(({ endpoint }) => endpoint === 'PATCH /api/leads/:id').map(({ body }) => body)

it('shows each reading with its reader, and marks readings without a sentence', async () => {
  render(<Word lead={doubtful()} />)
  await screen.findByRole('dialog', { name: TITLE })
  screen.getByText('lido pela IA')
  screen.getByText('lido pelas regras')
  expect(await screen.findAllByText('Nenhuma frase da conversa está ligada a esta leitura.')).toHaveLength(2)
})

it('offers no single sum that is too doubtful to be shown, and takes another one', async () => {
  const doubt: Doubt = { leituras: [{ valor: 'R$ 89,00', de: 'regras' }], motivo: 'improvavel', p: 0.4 }
  render(<Word lead={aLead({ valor: '--', revisar: ['valor'], duvidas: { valor: doubt } })} />)
  await screen.findByRole('dialog', { name: TITLE })
  screen.getByLabelText('Outro valor')
  expect([screen.queryByText('R$ 89,00'), screen.queryByText('Está certo'), screen.queryByText('É este')]).toEqual([
    null,
    null,
    null,
  ])
})

it('offers two sums that are not shown alike', async () => {
  const lead = { ...doubtful({ motivo: 'improvavel', p: 0.45 }), valor: '--' }
  render(<Word lead={lead} />)
  await screen.findByRole('dialog', { name: TITLE })
  expect(screen.getAllByText('É este')).toHaveLength(2)
  expect(screen.queryByText('mostrado agora')).toBeNull()
})

it.each([
  ['1', 1],
  ['2', 2],
  ['0', 0],
] as const)('%s answers with that choice, of the readings that were shown', async (key, escolha) => {
  const lead = doubtful()
  api.answer('GET /api/leads/:id', () => ({ lead }))
  api.answer('PATCH /api/leads/:id', () => ({ lead: { ...lead, revision: 2, revisar: [], duvidas: {} } }))
  render(<Word lead={lead} />)
  await screen.findByRole('dialog', { name: TITLE })
  await userEvent.keyboard(key)
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { leitura: { campo: 'valor', escolha, leituras: ['R$ 18.900,00', 'R$ 15.700,00'] } },
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('Esc answers nothing, and the word has the focus again', async () => {
  render(<Word lead={doubtful()} />)
  await screen.findByRole('dialog', { name: TITLE })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'a confirmar' }))
  expect(sent()).toEqual([])
})

it('a digit that is typed in the box of another value is text', async () => {
  render(<Word lead={doubtful()} />)
  const box = await screen.findByLabelText<HTMLInputElement>('Outro valor')
  await userEvent.type(box, '120')
  expect(box.value).toContain('1')
  expect(sent()).toEqual([])
})

it.each([
  [0.3, 'Leituras como esta acertam 3 em 10. Confira.', false],
  [0.7, 'Leituras como esta acertam 7 em 10. Confira.', true],
])('of readings that are right in %s of the cases it says so', async (p, words, isRecommended) => {
  render(<Word lead={doubtful({ p })} />)
  await screen.findByText(words)
  expect(screen.getByRole('button', { name: 'Está certo' }).matches('.bg-accent')).toBe(isRecommended)
})

it('a sum that is about right says ≈, and why in words; one click confirms it', async () => {
  const doubt: Doubt = { ...READINGS, motivo: 'provavel', p: 0.7 }
  const lead = aLead({ revisar: [], duvidas: { valor: doubt } })
  api.answer('GET /api/leads/:id', () => ({ lead }))
  api.answer('PATCH /api/leads/:id', () => ({ lead: { ...lead, revision: 2, duvidas: {} } }))
  render(<ToConfirm lead={lead} field="valor" />)
  const about = screen.getByRole('button', { name: 'valor provável' })
  expect(about.textContent).toContain('≈')
  await userEvent.click(about)
  await screen.findByRole('dialog', { name: 'Valor provável' })
  await userEvent.click(screen.getByRole('button', { name: 'Está certo' }))
  await waitFor(() => expect(sent()).toMatchObject([{ leitura: { campo: 'valor', escolha: 1 } }]))
})
