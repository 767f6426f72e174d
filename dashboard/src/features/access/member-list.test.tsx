// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { ref } from 'valtio'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Member } from '@fechai/contracts/members'
import { members } from '../../state/members.ts'
import { session } from '../../state/session.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { MemberList } from './member-list.tsx'

const bruno: Member = {
  ...{ id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a31', name: 'Bruno Vila', email: 'bruno@exemplo.com.br' },
  ...{ role: 'vendedor', deactivatedAt: null, secondFactor: false, leads: 0, sessions: 1 },
  ...{ isErased: false, lastSignInAt: null },
}

ownScreen()
beforeEach(() => {
  members.list = ref([bruno])
})
afterEach(() => {
  session.needsSecondFactor = false
})

it('an administrator who still has to switch the second factor on reads people and changes none', () => {
  session.needsSecondFactor = true
  render(<MemberList />)
  screen.getByText(/ligue a verificação em duas etapas em Sua conta/)
  screen.getByText('Bruno Vila')
  expect(screen.queryByRole('button', { name: /^Desativar/ })).toBeNull()
})

it('one who has it may deactivate them', () => {
  render(<MemberList />)
  expect(screen.queryByText(/ligue a verificação em duas etapas/)).toBeNull()
  screen.getByRole('button', { name: /^Desativar/ })
})
