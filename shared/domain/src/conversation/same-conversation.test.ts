import { describe, expect, test } from 'vitest'
import { compareParties, judgeLikeness, type Parties } from './same-conversation.ts'

const overlap = (shared: number, larger: number, people = 2) => ({ shared, larger, people })

describe('an export belongs to a known conversation', () => {
  test.each([
    ['same name, same words', true, false, overlap(90, 100), 'same'],
    ['same name, half of the words', true, false, overlap(50, 100), 'same'],
    ['same name, some of the words', true, false, overlap(30, 100), 'ask'],
    ['same name, other words', true, false, overlap(2, 100), 'other'],
    ['same name, hardly a common message', true, false, overlap(0, 2), 'ask'],
    ['same name, no common time', true, false, null, 'ask'],
    ['same number, no common time', false, true, null, 'same'],
    ['same number, other words', false, true, overlap(0, 100), 'ask'],
    ['another name, same words', false, false, overlap(80, 100), 'same'],
    ['another name, a mailing that everybody got', false, false, overlap(1, 1, 1), 'other'],
    ['another name, a long mailing', false, false, overlap(5, 5, 1), 'ask'],
    ['another name, most of the words', false, false, overlap(60, 100), 'ask'],
    ['another name, some of the words', false, false, overlap(30, 100), 'other'],
    ['another name, no common time', false, false, null, 'other'],
  ] as const)('%s: %s %s', (_, sameName, samePhone, common, verdict) => {
    expect(judgeLikeness({ sameName, samePhone, overlap: common })).toBe(verdict)
  })
})

describe('two exports name', () => {
  const parties = (title: string | null, customers: string[] = [], group = false): Parties => ({
    title,
    group,
    authors: [],
    seller: null,
    customers,
  })
  test.each([
    ['one person, spelt by two systems', parties('Ana Souza 🌻'), parties('Ana Souza'), true, false],
    ['one person, by title and by author', parties('Ana Souza'), parties(null, ['~ Ana Souza']), true, false],
    ['two people', parties('Ana Souza'), parties('Ana Lima'), false, false],
    ['a number with and without its country', parties('+55 11 90000-1234'), parties('(11) 90000-1234'), false, true],
    ['a group and a person', parties('Obra', [], true), parties('Obra'), false, false],
    ['nobody', parties(null), parties(null), false, false],
    ['signs alone', parties('🌻'), parties('🌻'), false, false],
  ])('%s', (_, a, b, sameName, samePhone) => {
    expect(compareParties(a, b)).toEqual({ sameName, samePhone })
  })
})
