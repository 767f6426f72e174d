import { expect, it } from 'vitest'
import { canLeadTeam, canManageLeads, canViewReports, hasPermission, isAdmin, mayDecideFor } from './permissions.ts'

it.each([
  [null, false, false, false, false],
  ['vendedor', true, false, false, false],
  ['lider', true, true, false, false],
  ['gestor', true, true, true, false],
  ['admin', true, true, true, true],
] as const)('%s: leads %s, team %s, reports %s, admin %s', (role, leads, team, reports, admin) => {
  const user = role && { role }
  expect([canManageLeads(user), canLeadTeam(user), canViewReports(user), isAdmin(user)]).toEqual([
    ...[leads, team, reports, admin],
  ])
  expect(hasPermission(user, 'view_reports')).toBe(reports)
})

it('leaves to the sender and to managers what cannot be taken back', () => {
  expect(mayDecideFor(null, 'ana')).toBe(false)
  expect(mayDecideFor({ id: 'ana', role: 'vendedor' }, 'ana')).toBe(true)
  expect(mayDecideFor({ id: 'lia', role: 'lider' }, 'ana')).toBe(false)
  expect(mayDecideFor({ id: 'rui', role: 'gestor' }, 'ana')).toBe(true)
})
