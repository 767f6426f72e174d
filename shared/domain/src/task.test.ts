import { describe, expect, it } from 'vitest'
import {
  cardDueWords,
  dueWords,
  isLate,
  isTaskDay,
  promiseTitle,
  snoozeChoices,
  TASK_LIMITS,
  timeInZone,
  workdayAfter,
} from './task.ts'

const TODAY = '2026-11-23'
const at = (dueOn: string, dueMinute: number | null = null) => ({ dueOn, dueMinute })

it('reads the day in São Paulo, where it ends three hours after that of UTC', () => {
  expect(timeInZone(Date.parse('2026-11-24T02:59:00Z'))).toEqual({ day: '2026-11-23', minute: 23 * 60 + 59 })
  expect(timeInZone(Date.parse('2026-11-24T03:00:00Z'))).toEqual({ day: '2026-11-24', minute: 0 })
})

describe('the words for a due time', () => {
  it.each([
    [at('2026-11-19'), 'há 4 dias'],
    [at('2026-11-22', 900), 'ontem'],
    [at('2026-11-02'), 'há 21 dias'],
    [at(TODAY, 900), '15:00'],
    [at(TODAY), 'hoje'],
    [at('2026-11-24'), 'ter 24/11'],
    [at('2026-12-01', 545), 'ter 01/12, 09:05'],
  ] as const)('of %j', (time, words) => expect(dueWords(time, TODAY)).toBe(words))
})

it.each([
  [at('2026-11-22', 1_200), true],
  [at(TODAY, 899), true],
  [at(TODAY, 900), false],
  [at(TODAY), false],
  [at('2026-11-24', 0), false],
])('a task of %j is late at three: %s', (time, late) => expect(isLate(time, { day: TODAY, minute: 900 })).toBe(late))

it.each([
  ['0002-11-29', false],
  ['2019-12-31', false],
  ['2020-01-01', true],
  ['2031-11-23', true],
  ['2031-11-25', false],
  ['9999-12-31', false],
])('a task may have the day %s: %s', (day, may) => expect(isTaskDay(day, TODAY)).toBe(may))

it.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 3, '2026-12-02'],
])('from %s, working day %s is %s', (day, workdays, due) => expect(workdayAfter(day, workdays)).toBe(due))

describe('the choices of putting off', () => {
  it.each([
    ['2026-11-23T13:00:00Z', ['Hoje, 17h', 'Amanhã, 9h', 'Quinta, 26/11', 'Segunda, 30/11']],
    ['2026-11-23T20:30:00Z', ['Amanhã, 9h', 'Quinta, 26/11', 'Segunda, 30/11']],
    // On a Wednesday, Thursday is tomorrow; on a Friday, Monday comes before Thursday.
    ['2026-11-25T13:00:00Z', ['Hoje, 17h', 'Amanhã, 9h', 'Segunda, 30/11', 'Quinta, 03/12']],
    ['2026-11-27T13:00:00Z', ['Hoje, 17h', 'Amanhã, 9h', 'Segunda, 30/11', 'Quinta, 03/12']],
  ])('at %s', (now, labels) => expect(snoozeChoices(Date.parse(now)).map(({ label }) => label)).toEqual(labels))
})

it('makes a title of a promise in its own words, as long as a title may be', () => {
  expect(promiseTitle('seller', 'te mando o\n desenho amanhã')).toBe('Cumprir: te mando o desenho amanhã')
  expect(promiseTitle('customer', 'sexta faço o Pix')).toBe('Cobrar: sexta faço o Pix')
  expect(promiseTitle('customer', 'pago '.repeat(200)).length).toBeLessThanOrEqual(TASK_LIMITS.titleLength)
})

it.each([
  ['2026-11-21', null, 'atrasada 2 d'],
  ['2026-11-22', 900, 'atrasada 1 d'],
  [TODAY, 899, 'atrasada 14:59'],
  [TODAY, 900, 'hoje 15:00'],
  [TODAY, null, 'hoje'],
  ['2026-11-24', 900, 'ter'],
  ['2026-11-29', null, 'dom'],
  ['2026-11-30', 540, '30/11'],
])('a card says of %s, minute %s: %s', (dueOn, dueMinute, words) => {
  expect(cardDueWords({ dueOn, dueMinute }, { day: TODAY, minute: 900 })).toBe(words)
})
