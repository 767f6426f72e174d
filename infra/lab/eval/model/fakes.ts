import { sameClaim } from '@fechai/analyst/evidence'
import type { Findings } from '@fechai/analyst/lead'
import { spoilClaims } from '@fechai/testkit/fakes/sloppy-claims'
import { seeded } from '@fechai/testkit/testing/seeded'
import type { Case } from '../cases.ts'
import type { FakeServer } from './fake-server.ts'
import { materialOf } from './read-labelled.ts'
import { readWithFake, type ReadByBoth } from './run-labelled.ts'
import { FIELDS, isRight, shownOf, type Field } from './shown.ts'
import { truthOf } from './truth.ts'

const SEED = 20_261_123

/** Every conversation, read by a model that answers what its label says. */
export async function askOracle(server: FakeServer, cases: readonly Case[]): Promise<ReadByBoth[]> {
  const read: ReadByBoth[] = []
  for (const one of cases)
    read.push({ one, ...(await readWithFake(server, materialOf(one), () => truthOf(one.label))) })
  return read
}

/** A conversation as a careless model read it. */
export interface ReadCarelessly extends ReadByBoth {
  /** Fields in which it wanted to say something else than the label. */
  spoiled: readonly Field[]
}

/** The same by a model that is right in eight fields of ten. */
export async function askSloppy(server: FakeServer, cases: readonly Case[]): Promise<ReadCarelessly[]> {
  const random = seeded(SEED)
  const read: ReadCarelessly[] = []
  for (const one of cases) {
    let spoiled: readonly Field[] = []
    const both = await readWithFake(server, materialOf(one), (sent) => {
      const claims = spoilClaims(truthOf(one.label), sent, random)
      spoiled = claims.spoiled
      return claims
    })
    read.push({ one, ...both, spoiled })
  }
  return read
}

/** What a model wanted to claim and the label does not hold, and whether the lead shows it as sure. */
export interface Invention {
  id: string
  field: Field
  /** Null where the form of an answer left no way to say it. */
  said: string | null
  shown: 'sure' | 'to confirm' | 'second' | 'not'
}

export const inventionsIn = (read: readonly ReadCarelessly[]): Invention[] =>
  read.flatMap(({ one: { label }, model, judged, spoiled }) =>
    FIELDS.flatMap((field): Invention[] => {
      const said = model?.[field] ?? null
      const isWrong = said !== null && !isRight(label, field, said)
      if (!isWrong) return spoiled.includes(field) ? [{ id: label.id, field, said: null, shown: 'not' }] : []
      const { value, sure, other } = shownOf(judged.verified, field)
      const isIt = (text: string | null): boolean =>
        text !== null && sameClaim(field, { ...model!, [field]: text } satisfies Findings, model!)
      const shown = !isRight(label, field, value) && isIt(value) ? (sure ? 'sure' : 'to confirm') : null
      return [{ id: label.id, field, said, shown: shown ?? (isIt(other) ? 'second' : 'not') }]
    }),
  )
