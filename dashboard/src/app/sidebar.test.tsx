// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { clearEverything } from '../state/clear.ts'
import { enterAs } from '../testing/enter.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { Sidebar } from './sidebar.tsx'

beforeEach(() => {
  localStorage.clear()
  fakeApi()
  enterAs({ role: 'vendedor' })
  history.replaceState(null, '', '/pipeline')
})
afterEach(() => {
  cleanup()
  clearEverything()
  vi.unstubAllGlobals()
})

const draw = () => render(<Sidebar collapsed={false} onToggle={() => {}} menuOpen={false} onCloseMenu={() => {}} />)
const more = () => screen.getByRole('button', { name: /^Mais \d+ páginas$/ })
const privacy = () => screen.queryByRole('link', { name: 'Privacidade' })

it('folds what a seller seldom needs, opens it by a press and remembers that', async () => {
  draw()
  screen.getByRole('link', { name: 'Tarefas' })
  expect(privacy()).toBeNull()
  await userEvent.click(more())
  await screen.findByRole('link', { name: 'Privacidade' })
  cleanup()
  draw()
  await screen.findByRole('link', { name: 'Privacidade' })
})

it('is open on a page among the folded ones, also after the user closed it on another', async () => {
  history.replaceState(null, '', '/?tela=privacidade')
  draw()
  const link = await screen.findByRole('link', { name: 'Privacidade' })
  expect(link.getAttribute('aria-current')).toBe('page')
  await userEvent.click(more())
  expect(privacy()).toBeNull()
  act(() => navigate('/?tela=novidades&lidas=1'))
  await screen.findByRole('link', { name: 'Novidades', current: 'page' })
})
