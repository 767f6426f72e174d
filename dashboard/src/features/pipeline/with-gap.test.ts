import { expect, test } from 'vitest'
import { withGap } from './with-gap.ts'

const drawn = (ids: string[], drag: Parameters<typeof withGap>[2]) =>
  withGap(ids, 'leads-frios', drag)
    .map((slot) => (slot.isGap ? '_' : slot.id))
    .join('')

const over = (leadId: string, index: number) => ({ leadId, target: { fase: 'leads-frios' as const, index } })

test.each([
  { name: 'at rest', drag: null, then: 'abc' },
  { name: 'nothing would change', drag: { leadId: 'a', target: null }, then: 'abc' },
  {
    name: 'another column receives it',
    drag: { leadId: 'a', target: { fase: 'fechados' as const, index: 0 } },
    then: 'abc',
  },
  { name: 'from elsewhere to the top', drag: over('x', 0), then: '_abc' },
  { name: 'from elsewhere to the end', drag: over('x', 3), then: 'abc_' },
  { name: 'down its own column', drag: over('a', 1), then: 'ab_c' },
  { name: 'to the end of its own column', drag: over('a', 2), then: 'abc_' },
  { name: 'up its own column', drag: over('c', 0), then: '_abc' },
])('$name', ({ drag, then }) => {
  expect(drawn(['a', 'b', 'c'], drag)).toBe(then)
})
