// @vitest-environment happy-dom
import type { ItemLedger } from '@fechai/analyst/facts'
import type { Lead } from '@fechai/domain/lead'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aLead } from '../../testing/lead.ts'
import { Items } from './items.tsx'

afterEach(cleanup)

const fact = { messageIndex: 1, author: 'Loja', sentAt: '2026-10-01T12:00:00Z', quote: 'sai por 2.400' }
const ledger = {
  items: [{ thing: 'Geladeira', quantity: 1, unit: null, total: 2_400, state: 'accepted', fact }],
  sums: { total: 2_400, paid: 400, left: 2_000 },
} as unknown as ItemLedger
const show = (over: Partial<Lead>) => render(<Items lead={aLead({ fase: 'leads-quentes', ...over })} ledger={ledger} />)

it('shows what is paid and left of the sum that the lead shows', () => {
  show({ valor: 'R$ 2.400,00' })
  screen.getByText('aceito')
  expect(screen.getByText('R$ 400,00').parentElement!.textContent).toMatch(/^Pago/)
  screen.getByText('R$ 2.000,00')
})

it.each(['--', 'R$ 900,00'])('says nothing of paid and left where the lead shows %s', (valor) => {
  show({ valor })
  screen.getByText('Geladeira')
  expect(screen.queryByText('R$ 2.000,00')).toBeNull()
})

it('lists a thing as offered where the lead shows no sum for it', () => {
  show({ valor: '--' })
  screen.getByText('oferecido')
  expect(screen.queryByText('aceito')).toBeNull()
})
