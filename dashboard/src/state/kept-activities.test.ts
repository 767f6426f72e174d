import { expect, it } from 'vitest'
import { merged } from './kept-activities.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const of = (lead: string, minute: number, description = '') => ({
  ...{ id: `${lead}-${minute}`, lead_id: lead, type: 'ACTION' as const, details: {} },
  ...{ description, timestamp: at(minute) },
})

it('keeps what was seen last, each once and newest first', () => {
  expect(merged([of('a', 2, 'now'), of('b', 1)], [of('a', 2, 'before'), of('a', 3)])).toEqual([
    of('a', 3),
    of('a', 2, 'now'),
    of('b', 1),
  ])
})

it('keeps fifty of a lead and a thousand of all', () => {
  const many = Array.from({ length: 60 }, (_, minute) => of('a', minute))
  expect(merged(many, []).map(({ id }) => id)).toEqual(
    many
      .toReversed()
      .slice(0, 50)
      .map(({ id }) => id),
  )
  const leads = Array.from({ length: 30 }, (_, lead) =>
    Array.from({ length: 40 }, (_each, m) => of(`l${lead}`, m)),
  ).flat()
  expect(merged(leads, [])).toHaveLength(1_000)
})
