import { expect, it } from 'vitest'
import { canManageLeads, canViewReports, hasPermission, isAdmin } from './permissions.ts'

it.each([
  [null, false, false, false],
  ['vendedor', true, false, false],
  ['gestor', true, true, false],
  ['admin', true, true, true],
] as const)('%s: leads %s, reports %s, admin %s', (role, leads, reports, admin) => {
  const user = role && { role }
  expect([canManageLeads(user), canViewReports(user), isAdmin(user)]).toEqual([leads, reports, admin])
  expect(hasPermission(user, 'view_reports')).toBe(reports)
})
