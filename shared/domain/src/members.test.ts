import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  manages,
  refuseDeactivation,
  refuseDirectoryEnd,
  refuseLeaving,
  refuseReactivation,
  refuseRole,
  ROLES,
  type Standing,
} from './members.ts'

const IDS = ['ana', 'beto', 'caio', 'dora']
const standing = fc.record({ role: fc.constantFrom(...ROLES), isActive: fc.boolean() })
const company = fc
  .tuple(standing, standing, standing, standing)
  .map((each): Standing[] => each.map((one, at) => ({ id: IDS[at]!, ...one })))
  .filter((people) => people.some(({ isActive, role }) => isActive && manages(role)))
const someone = fc.constantFrom(...IDS)
const step = fc.oneof(
  fc.record({ what: fc.constant('role' as const), actor: someone, member: someone, role: fc.constantFrom(...ROLES) }),
  fc.record({ what: fc.constant('deactivate' as const), actor: someone, member: someone, heir: fc.option(someone) }),
  fc.record({ what: fc.constant('reactivate' as const), actor: someone, member: someone }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const refusalOf = (people: Standing[], taken: Step) =>
  taken.what === 'role'
    ? refuseRole(people, taken.actor, taken.member, taken.role)
    : taken.what === 'deactivate'
      ? refuseDeactivation(people, taken.actor, taken.member, taken.heir)
      : refuseReactivation(people, taken.actor, taken.member)

const after = (people: Standing[], taken: Step): Standing[] =>
  people.map((each) => {
    if (each.id !== taken.member) return each
    return taken.what === 'role' ? { ...each, role: taken.role } : { ...each, isActive: taken.what === 'reactivate' }
  })

it('a company always has a manager, and no one promotes themselves, in any sequence', () => {
  fc.assert(
    fc.property(company, fc.array(step, { maxLength: 30 }), (people, steps) => {
      for (const taken of steps) {
        if (refusalOf(people, taken) !== null) continue
        const actor = people.find(({ id }) => id === taken.actor)!
        expect(actor.isActive && manages(actor.role)).toBe(true)
        const next = after(people, taken)
        const [before, now] = [people, next].map((all) => all.find(({ id }) => id === taken.member)!)
        // An administrator is made, changed and sent away by administrators alone.
        expect(actor.role === 'admin' || (before!.role !== 'admin' && now!.role !== 'admin')).toBe(true)
        expect(next.some(({ isActive, role }) => isActive && manages(role))).toBe(true)
        people = next
      }
    }),
  )
})

it('the last who manages stays, and says why', () => {
  const people: Standing[] = [
    { id: 'ana', role: 'gestor', isActive: true },
    { id: 'beto', role: 'vendedor', isActive: true },
    { id: 'caio', role: 'gestor', isActive: false },
  ]
  expect(refuseRole(people, 'ana', 'ana', 'vendedor')).toBe('last')
  expect(refuseRole(people, 'beto', 'beto', 'gestor')).toBe('rights')
  expect(refuseRole(people, 'ana', 'beto', 'admin')).toBe('admin')
  expect(refuseDeactivation(people, 'ana', 'beto', 'caio')).toBe('heir')
  expect(refuseDeactivation(people, 'ana', 'beto', 'ana')).toBeNull()
  expect(refuseDeactivation(people, 'ana', 'beto', null)).toBeNull()
})

it('the person for emergencies stays, as who manages the company', () => {
  const people: Standing[] = [
    { id: 'ana', role: 'gestor', isActive: true, isBreakGlass: true },
    { id: 'beto', role: 'gestor', isActive: true, isBreakGlass: false },
    { id: 'caio', role: 'admin', isActive: true },
  ]
  expect(refuseRole(people, 'beto', 'ana', 'vendedor')).toBe('breakGlass')
  expect(refuseRole(people, 'caio', 'ana', 'admin')).toBe('breakGlass')
  expect(refuseRole(people, 'caio', 'ana', 'gestor')).toBeNull()
  expect(refuseDeactivation(people, 'beto', 'ana', null)).toBe('breakGlass')
  expect(refuseDirectoryEnd(people, 'ana')).toBe('breakGlass')
  expect(refuseLeaving(people, 'ana')).toBe('breakGlass')
  expect(refuseLeaving(people, 'beto')).toBeNull()
})
