import { expect, test } from 'vitest'
import { speedAtRest } from './installed.ts'

test('counts the work of other processes as no slowness of the engine', () => {
  expect(speedAtRest({ seconds: 180, processorSeconds: 29 })).toEqual({ seconds: 29, processorSeconds: 29 })
  expect(speedAtRest({ seconds: 15, processorSeconds: 29 })).toEqual({ seconds: 15, processorSeconds: 29 })
})
