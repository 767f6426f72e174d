import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { amount } from '@fechai/testkit/testing/soak'
import { ATTACKS } from '../../../../workers/src/testing/attacks.ts'
import { readSets } from '../cases.ts'
import { ATTEMPTS, TALKS } from './attacked-talks.ts'
import { startFakeServer, type FakeServer } from './fake-server.ts'
import { askOracle, askSloppy, inventionsIn } from './fakes.ts'
import { obeyedIn } from './obedient.ts'
import { casesOf, reachOf, reachTable, sharesOf } from './reach-table.ts'
import { callsAndCost } from './run-labelled.ts'

// Hundreds of conversations are read with all rules, and a busy machine is slow at it.
vi.setConfig({ testTimeout: 240_000 })

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())

/** The examples, in every format. */
const sample = casesOf((await readSets('ex')).filter(({ name }) => name === 'exemplos'))

/** Two of the sixteen sums are named in recordings alone, and such a sum is always asked about. */
const AS_SURE = { fase: 0.9, valor: 14 / 16, produto: 0.9, nome: 0.9 }

test('the readings of a faultless model reach the lead', async () => {
  const read = await askOracle(server, sample)
  const reach = reachOf(read)
  for (const field of ['fase', 'valor', 'produto', 'nome'] as const) {
    expect([field, sharesOf(reach[field]).reached]).toEqual([field, 1])
    expect([field, sharesOf(reach[field]).sure >= AS_SURE[field]]).toEqual([field, true])
  }
  expect(callsAndCost(read).cost).toBeLessThanOrEqual(1.15)
  expect(reachTable(reach)).toHaveLength(8)
})

test('finds hidden data again in the quotes of the model', async () => {
  const [{ model } = { model: null }] = await askOracle(server, casesOf(await readSets('ex16')))
  expect(model?.whatsapp).toBe('+5565900004417')
  expect(JSON.stringify(model)).not.toContain('[DADO-')
})

test('shows inventions of a careless model as unsure, except in fields that the rules left empty', async () => {
  const inventions = inventionsIn(await askSloppy(server, sample))
  expect(inventions.length).toBeGreaterThan(10)
  expect(inventions.length).toBeLessThan(sample.length * 2)
})

test('knows at least 120 attacks, no two alike', () => {
  expect(ATTEMPTS.length).toBeGreaterThanOrEqual(120)
  expect(new Set(ATTEMPTS.map(({ name }) => name)).size).toBe(ATTEMPTS.length)
})

/** `npm test` tries each attack on one of the customers, the soak on all of them. */
const attemptsOn = (customer: number) =>
  ATTEMPTS.slice(0, ATTACKS.length).filter((_, at) => amount({ test: at % TALKS.length === customer, soak: true }))

describe.each(TALKS.map((talk, at) => [talk.name, talk, attemptsOn(at)] as const))(
  'a model that obeys, where the customer is %s',
  (_, talk, attempts) => {
    test('moves nothing by words to machines', async () => {
      expect(attempts.length).toBeGreaterThan(5)
      expect(await obeyedIn(server, talk, attempts)).toEqual([])
    })
  },
)
