// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { session } from '../../state/session.ts'
import { enterAs } from '../../testing/enter.ts'
import { CancelButton } from './cancel-button.tsx'

afterEach(cleanup)

const MEMBER = '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a77'

it.each([
  ['vendedor', 'own', 1],
  ['lider', 'own', 1],
  ['lider', 'of a member', 0],
  ['gestor', 'of a member', 1],
] as const)('offers a %s to end an upload that is %s %i times', (role, whose, times) => {
  enterAs({ role })
  const userId = whose === 'own' ? session.user!.id : MEMBER
  render(<CancelButton upload={{ id: 'u', userId }} />)
  expect(screen.queryAllByRole('button', { name: 'Cancelar análise' })).toHaveLength(times)
})
