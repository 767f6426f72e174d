import { describe, expect, it } from 'vitest'
import { movedByKey, placeWithin } from './place.ts'

const SCREEN = { width: 390, height: 844 }

describe('the place of the badge', () => {
  it.each([
    [
      { x: 100, y: 200 },
      { x: 100, y: 200 },
    ],
    [
      { x: -40, y: 0 },
      { x: 8, y: 8 },
    ],
    [
      { x: 5000, y: 5000 },
      { x: 334, y: 788 },
    ],
    [
      { x: NaN, y: 300 },
      { x: 334, y: 300 },
    ],
  ])('%o becomes %o', (wanted, place) => expect(placeWithin(wanted, SCREEN)).toEqual(place))
  it('stays on a screen smaller than it', () =>
    expect(placeWithin({ x: 50, y: 50 }, { width: 20, height: 20 })).toEqual({ x: 8, y: 8 }))
  it.each([
    ['ArrowLeft', { x: 92, y: 100 }],
    ['ArrowDown', { x: 100, y: 108 }],
    ['Enter', null],
  ])('%s moves it to %o', (key, place) => expect(movedByKey({ x: 100, y: 100 }, key)).toEqual(place))
})
