import type { Batch } from '@fechai/contracts/batches'
import { describe, expect, it } from 'vitest'
import { enoughBrl, leftBrl, describePace } from './describe-batch.ts'

const estimate = { brl: 15, lowBrl: 12, highBrl: 20, seconds: 60, lowSeconds: 50, highSeconds: 90 }
const batch = (changes: Partial<Batch>): Batch =>
  ({
    total: 500,
    done: 0,
    failed: 0,
    gone: 0,
    spentBrl: 0,
    limitBrl: null,
    perMinute: null,
    estimate,
    ...changes,
  }) as Batch

describe('the remaining cost of a batch', () => {
  it('is as estimated before a conversation ended, and then as much each as those that did', () => {
    expect(leftBrl(batch({}))).toBe(15)
    expect(leftBrl(batch({ done: 330, failed: 3, spentBrl: 10 }))).toBeCloseTo(5.015, 2)
    expect(leftBrl(batch({ done: 500, spentBrl: 10 }))).toBe(0)
    expect(leftBrl(batch({ estimate: null }))).toBeNull()
  })

  it('makes a ceiling that lets it go on', () => {
    expect(enoughBrl(batch({ done: 333, spentBrl: 10, limitBrl: 10 }))).toBe(17)
    expect(enoughBrl(batch({ estimate: null, limitBrl: 0 }))).toBe(1)
    expect(enoughBrl(batch({ done: 500, spentBrl: 10, limitBrl: 12 }))).toBe(13)
  })
})

describe('the pace of a batch', () => {
  it('is shown with its remaining time, once it is known', () => {
    expect(describePace(batch({}))).toBeNull()
    expect(describePace(batch({ total: 214, done: 138, perMinute: 21.2 }))).toBe('21/min, faltam 4min')
    expect(describePace(batch({ total: 10, done: 9, perMinute: 2.53 }))).toBe('2,5/min, faltam 24s')
  })
})
