import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  unpackNames,
  type PackedReader,
  unpackTables,
  type TermWeights,
  unpackReader,
  unpackWeights,
} from '@fechai/analyst/training'
import { packNames, packReader, packTables, packWeights } from './pack-weights.ts'

const text = readFileSync(join(import.meta.dirname, '../../../shared/analyst/data/weights/reader.json'), 'utf8')
const shipped = (): PackedReader => JSON.parse(text) as PackedReader

test('the shipped weights are the same after they were unpacked and packed again', () => {
  expect(`${JSON.stringify(packReader(unpackReader(shipped())))}\n`).toBe(text)
})

const name = fc.string({ unit: fc.constantFrom(...'abA1:_>é '), minLength: 1, maxLength: 40 })

test('names are the same after they were packed, however many letters they share', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      expect(unpackNames(packNames(names.toSorted()))).toEqual(names.toSorted())
    }),
  )
  expect(() => packNames(['50%', '50%!'])).toThrow('50% has a letter that begins a name')
})

test('named weights are the same after they were packed, and those of nothing are left out', () => {
  const classes = ['a|', 'b|']
  const named = fc.tuple(fc.constantFrom(...classes), name).map(([own, rest]) => own + rest)
  fc.assert(
    fc.property(fc.dictionary(named, fc.integer({ min: -20_000, max: 20_000 })), (thousandths) => {
      const weights = Object.fromEntries(Object.entries(thousandths).map(([own, value]) => [own, value / 1_000]))
      const kept = Object.fromEntries(Object.entries(weights).filter(([, value]) => value !== 0))
      expect(unpackWeights(packWeights(weights, classes), classes)).toEqual(kept)
    }),
  )
})

const VOCABULARY = ['pago', 'pago ja', 'quero']
const table: fc.Arbitrary<TermWeights> = fc.subarray(VOCABULARY).chain((terms) => {
  const numbers = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: terms.length, maxLength: terms.length })
  return fc.record({ terms: fc.constant(terms), rarity: numbers, weights: fc.tuple(numbers, numbers) })
})

test('tables of words are the same after they were packed, whichever of them know a word', () => {
  fc.assert(
    fc.property(fc.array(table, { minLength: 1, maxLength: 8 }), (tables) => {
      expect(unpackTables(packTables(tables, VOCABULARY), VOCABULARY, { tables: tables.length, classes: 2 })).toEqual(
        tables,
      )
    }),
  )
})

test('stored weights that lost a character or have a foreign one are refused by the name of their file', () => {
  const refused = 'data/weights/reader.json is broken: `npm run train` writes it anew'
  const broken = (change: (packed: PackedReader) => void): void => {
    const packed = shipped()
    change(packed)
    expect(() => unpackReader(packed)).toThrow(refused)
  }
  broken((packed) => (packed.vocabulary = packed.vocabulary.replace(/!\w+/, '')))
  broken((packed) => (packed.phase.names = packed.phase.names.replace(/!\w+/, '')))
  for (const part of ['phase', 'sale'] as const) broken((packed) => (packed[part].weights = cut(packed[part].weights)))
  for (const key of ['known', 'rarity', 'weights'] as const) {
    broken((packed) => (packed.words.lines[key] = cut(packed.words.lines[key])))
    broken((packed) => (packed.words.views[key] = cut(packed.words.views[key])))
    broken((packed) => (packed.objecting[key] = `é${packed.objecting[key].slice(1)}`))
  }
})

const cut = (numbers: string): string => numbers.slice(0, -1)
