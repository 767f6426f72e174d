import { expect, it } from 'vitest'
import { placeOfPage } from './place-of-page.ts'

it.each([
  [{}, 250, 150, 250],
  [{}, 30, 0, 30],
  [{}, 0, 0, 0],
  [{ from: 10, limit: 3 }, 250, 10, 13],
  [{ from: 249, limit: 3 }, 250, 249, 250],
  [{ from: 900 }, 250, 250, 250],
  [{ around: 125, limit: 10 }, 250, 120, 130],
  [{ around: 125, limit: 1 }, 250, 125, 126],
  [{ around: 2, limit: 10 }, 250, 0, 10],
  [{ around: 248, limit: 10 }, 250, 240, 250],
  [{ around: 900, limit: 10 }, 250, 240, 250],
  [{ around: 3, limit: 10 }, 5, 0, 5],
  [{ before: 150 }, 250, 50, 150],
  [{ before: 50 }, 250, 0, 50],
  [{ before: 0 }, 250, 0, 0],
  [{ before: 900, limit: 10 }, 250, 240, 250],
  [{ after: 99 }, 250, 100, 200],
  [{ after: 199 }, 250, 200, 250],
  [{ after: 249 }, 250, 250, 250],
])('%o of %i messages is %i to %i', (query, total, from, to) => {
  expect(placeOfPage(query, total)).toEqual({ from, to })
})
