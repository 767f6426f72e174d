import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Fault } from './fault-kinds.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { CLUSTER_FAULTS, planOf, sayPlan } from './plan.ts'
import { WORKS } from './work-kinds.ts'

const MINUTE = 60_000
const page = readFileSync(new URL('../../../../docs/reliability.md', import.meta.url), 'utf8')

it('draws the same plan from the same seed, and another from another', () => {
  expect(planOf(7, MINUTE)).toEqual(planOf(7, MINUTE))
  expect(sayPlan(planOf(8, MINUTE))).not.toEqual(sayPlan(planOf(7, MINUTE)))
})

it('draws each fault and each act within a hundred seeds', () => {
  const plans = Array.from({ length: 100 }, (_, seed) => planOf(seed + 1, MINUTE))
  const [faults, acts] = [plans.flatMap((plan) => plan.faults), plans.flatMap((plan) => plan.works)]
  expect(new Set(faults.map(({ name }) => name))).toEqual(new Set(Object.keys(FAULTS)))
  expect(new Set(acts.map(({ kind }) => kind))).toEqual(new Set(Object.keys(WORKS)))
})

it('never draws two faults for one target at the same time', () => {
  const met = Array.from({ length: 100 }, (_, at) => planOf(at + 1, MINUTE).faults).flatMap((faults) =>
    faults.flatMap((one, at) =>
      faults
        .slice(at + 1)
        .filter((other) => other.atMs < one.untilMs && FAULTS[other.name].target === FAULTS[one.name].target),
    ),
  )
  expect(met).toEqual([])
})

it.each(Object.entries(FAULTS) as [FaultName, Fault][])('has %s on its page', (name, { what, covers }) =>
  expect(page).toContain(`| \`${name}\` | ${what} | ${covers.join(', ')} |`),
)

it('draws for three of each only what such a product must get over', () => {
  const drawn = Array.from({ length: 100 }, (_, at) => planOf(at + 1, MINUTE, CLUSTER_FAULTS).faults).flat()
  const names = new Set(drawn.map(({ name }) => name))
  expect(names).toEqual(new Set(CLUSTER_FAULTS))
  expect([...names].filter((name) => /away|silent|slow|full|late/.test(name) && !name.startsWith('model'))).toEqual([])
})
