// @vitest-environment happy-dom
import type { SavedView, SavedViewBody } from '@fechai/contracts/saved-views'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '../../ui/toasts.tsx'
import { ownScreen } from '../../testing/own-screen.ts'
import { viewCopy } from './view-copy.ts'
import { ViewMenu } from './view-menu.tsx'

const now = {
  ...{ place: 'lista' as const, filter: { q: 'sofá' }, sort: 'valor' as const, descending: true, columns: ['fase'] },
}
let views: SavedView[]
let shown: string[]
const api = ownScreen()
beforeEach(() => {
  history.replaceState(null, '', '/leads')
  ;[views, shown] = [[], []]
  api.answer('GET /api/saved-views', () => ({ views }))
  api.answer('POST /api/saved-views', (body) => {
    const view = { ...(body as SavedViewBody), id: crypto.randomUUID(), own: true }
    views.push(view)
    return view
  })
  api.answer('DELETE /api/saved-views/:id', () => {
    views = []
    return { success: true }
  })
})
const draw = () =>
  render(
    <>
      <ViewMenu place="lista" read={() => now} show={({ name }) => void shown.push(name)} />
      <Toasts />
    </>,
  )

it('saves the screen under a name, opens it by its address, and brings a removed one back', async () => {
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Visões' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta visão…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }))
  await screen.findByText('Dê um nome.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Sofás caros')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(location.search).toBe(`?visao=${views[0]?.id}`))
  expect(views[0]).toMatchObject({ ...now, name: 'Sofás caros', shared: false })
  await vi.waitFor(() => expect(shown).toEqual(['Sofás caros']))
  await userEvent.click(await screen.findByRole('button', { name: 'Visão: Sofás caros' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remover “Sofás caros”' }))
  // A toast of an earlier file may still be on its way out.
  const told = await screen.findByText(viewCopy.removed('Sofás caros'))
  await userEvent.click(within(told.closest('li')!).getByRole('button', { name: 'Desfazer' }))
  await vi.waitFor(() => expect(views).toHaveLength(1))
})

it('says that the view of an address is gone', async () => {
  history.replaceState(null, '', `/leads?visao=${crypto.randomUUID()}`)
  draw()
  await screen.findByText('Esta visão não existe mais.')
  expect(location.search).toBe('')
})
