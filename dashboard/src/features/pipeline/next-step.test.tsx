// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cardDues } from '../../state/card-dues.ts'
import { aLead } from '../../testing/lead.ts'
import { NextStep } from './next-step.tsx'

afterEach(cleanup)

it('shows when the next task of the lead is due, once that is known', async () => {
  const lead = aLead({ proximoPasso: 'Mandar o contrato' })
  render(<NextStep lead={lead} warns />)
  screen.getByText('Mandar o contrato')
  expect(screen.queryByText('hoje 15:00')).toBeNull()
  await act(async () => {
    cardDues[lead.id] = { words: 'hoje 15:00', isToday: true, isOverdue: false }
    cardDues['another lead'] = { words: 'atrasada 2 d', isToday: false, isOverdue: true }
  })
  screen.getByText('hoje 15:00')
  expect(screen.queryByText('atrasada 2 d')).toBeNull()
})
