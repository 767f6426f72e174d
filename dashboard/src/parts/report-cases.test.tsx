// @vitest-environment happy-dom
import type { CountedCases, SalesCase } from '@fechai/domain/insights/sales/sales-case'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { conversation } from '../state/conversation.ts'
import { ownScreen } from '../testing/own-screen.ts'
import { Count } from './report-cases.tsx'

const aCase = (index: number): SalesCase => ({
  ...{ leadId: crypto.randomUUID(), nome: `Cliente ${index}`, index },
  ...{ sentAt: '2026-11-15T12:00:00.000Z', quote: `frase ${index}` },
})
const cases = (n: number): CountedCases => ({ n, cases: Array.from({ length: Math.min(60, n) }, (_, at) => aCase(at)) })

ownScreen()

it.each([1, 2, 60])('a number of %i opens as many sentences as it says', async (n) => {
  render(<Count what="Fechados" cases={cases(n)} />)
  const number = screen.getByRole('button', { name: `Fechados: ${n} ${n === 1 ? 'conversa' : 'conversas'}` })
  expect(number.textContent).toBe(String(n))
  await userEvent.click(number)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(n)
  expect(within(dialog).queryByText(/entre as mais recentes/)).toBeNull()
})

it('says that it shows the latest of many, counts what it counts, and is spoken with its visible words', async () => {
  render(
    <Count what="Respostas" cases={cases(75)} counts="replies">
      40%
    </Count>,
  )
  await userEvent.click(screen.getByRole('button', { name: '40%: Respostas: 75 respostas' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(60)
  within(dialog).getByText('60 de 75, entre as mais recentes')
})

it('a sentence opens its conversation, and zero opens nothing', async () => {
  const [only] = cases(1).cases
  const { rerender } = render(<Count what="Fechados" cases={{ n: 1, cases: [only!] }} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: /“frase 0”/ }))
  expect(conversation.open).toMatchObject({ leadId: only!.leadId, index: 0, quote: 'frase 0' })
  rerender(<Count what="Fechados" cases={{ n: 0, cases: [] }} />)
  expect(screen.queryByRole('button', { name: /Fechados/ })).toBeNull()
})
