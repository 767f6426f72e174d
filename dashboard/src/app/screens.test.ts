import { expect, it } from 'vitest'
import type { SessionUser } from '@fechai/contracts/session'
import { iconOf } from './screen-icons.ts'
import { dailySections, foldedScreens, openScreens, SCREEN_SECTIONS } from './screens.ts'

const as = (role: SessionUser['role']) => ({ role, isAdmin: role === 'admin' }) as SessionUser
const daily = (role: SessionUser['role']): string[] =>
  dailySections(as(role)).flatMap(({ screens }) => screens.map(({ id }) => id))

it('gives a seller the screens that sell, and folds the others', () => {
  expect(daily('vendedor')).toEqual([
    ...['pipeline', 'tasks', 'deep-scanner', 'lead-list', 'whatsapp', 'whatsapp-web'],
    ...['team', 'objections', 'analise-vendedor', 'ai-learning'],
  ])
  expect(foldedScreens(as('vendedor')).map(({ id }) => id)).toContain('privacy')
})

it.each(['vendedor', 'lider', 'gestor', 'admin'] as const)('reaches each screen that a %s may open once', (role) => {
  const folded = foldedScreens(as(role)).map(({ id }) => id)
  const reached = [...daily(role), ...folded].toSorted()
  expect(reached).toEqual(
    openScreens(as(role))
      .map(({ id }) => id)
      .toSorted(),
  )
})

it('draws no two screens alike', () => {
  const icons = SCREEN_SECTIONS.flatMap(({ screens }) => screens.map(iconOf))
  expect(new Set(icons).size).toBe(icons.length)
})

it('has the icon of each entry that is not folded for all', () => {
  const drawn = SCREEN_SECTIONS.flatMap(({ screens }) => screens).filter(({ folded }) => folded !== 'all')
  expect(drawn.filter(({ icon }) => !icon)).toEqual([])
})
