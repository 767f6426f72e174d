import { expect, test } from 'vitest'
import { walkFrom } from './walk.ts'

const FILES: Record<string, string> = {
  '/a.ts': `import { b, later as after } from './b.ts'
    import type { T } from './t.ts'
    export function a(): T { return after(b(2)) }
    export const own = (n: number) => n`,
  '/b.ts': `import { own } from './a.ts'
    import { deep } from './deep.ts'
    export const b = (n: number) => own(deep(n))
    export { later } from './c.ts'
    const TABLE = [never]
    function never() {}`,
  '/c.ts': `import { b } from './b.ts'
    export function later(n: number) { return [n].map((each) => b(each)) }`,
  '/deep.ts': `export function deep(n: number) { return Math.max(n, deep(n)) }`,
}

test('a walk counts files, and returns to files that were open before', () => {
  // a → deep comes of b: a, b, deep, back in a for own, then c.
  expect(walkFrom([{ file: '/a.ts', name: 'a' }], (file) => FILES[file]!)).toEqual({ rooms: 4, returns: 1 })
})
