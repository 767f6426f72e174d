import { describe, expect, it } from 'vitest'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { SURNAMES } from '../names/surnames.ts'
import { tradeOf } from './trades.ts'

const given = [...GIVEN_NAMES]
const family = [...SURNAMES]

describe("a person's name", () => {
  it('shows no trade, alone or with a family name', () => {
    const pairs = Array.from(
      { length: 2_000 },
      (_, at) => `${given[at % given.length]!} ${family[(at * 7) % family.length]!}`,
    )
    const names = [...given, ...family, ...pairs, ...pairs.slice(0, 200).map((name) => name.replace(' ', ' da '))]
    expect(names.length).toBeGreaterThan(2_000)
    expect(names.filter((name) => tradeOf(name) !== null)).toEqual([])
  })

  it('leaves what a firm is called beside it', () => {
    expect(tradeOf('marina prado')).toBeNull()
    expect(tradeOf('manoel souza')).toBeNull()
    expect(tradeOf('marina pneus')).toBe(tradeOf('pneus'))
    expect(tradeOf('pneus')).not.toBeNull()
    expect(tradeOf('clinica odonto sorriso')).not.toBeNull()
  })
})
