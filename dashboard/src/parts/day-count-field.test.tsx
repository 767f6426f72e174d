// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DayCountField } from './day-count-field.tsx'

afterEach(cleanup)

it('passes on a number of days that may be analysed, and says why another one is not', async () => {
  const onDays = vi.fn<(days: number) => void>()
  render(<DayCountField days={30} onDays={onDays} />)
  const box = screen.getByLabelText('Dias')
  await userEvent.clear(box)
  await userEvent.type(box, '45{Enter}')
  expect(onDays.mock.calls).toEqual([[45]])
  await userEvent.type(box, '9')
  await userEvent.tab()
  expect(onDays).toHaveBeenCalledTimes(1)
  screen.getByText('Período deve estar entre 1 dia e 6 meses')
})
