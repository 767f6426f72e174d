import { expect, test } from 'vitest'
import { columnSlots, type Slot } from './column-slots.ts'

const slotsOf = (ids: string[], drag: Parameters<typeof columnSlots>[2]): Slot[] => {
  const slots = columnSlots(ids, 'leads-frios', drag)
  return Array.from({ length: slots.length }, (_, index) => slots.at(index))
}
const drawn = (...column: Parameters<typeof slotsOf>) =>
  slotsOf(...column)
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

test('each slot says its place among the other cards, and the lifted one where it is drawn', () => {
  const ids = ['a', 'b', 'c', 'd']
  for (const leadId of [...ids, 'x']) {
    const others = ids.filter((id) => id !== leadId)
    for (let index = 0; index <= others.length; index++) {
      const drag = over(leadId, index)
      const slots = slotsOf(ids, drag)
      expect(slots.filter(({ isGap }) => isGap).map(({ position }) => position)).toEqual([index])
      const stay = slots.filter(({ id, isGap }) => !isGap && id !== leadId)
      expect(stay.map(({ position }) => others[position])).toEqual(stay.map(({ id }) => id))
      expect(columnSlots(ids, 'leads-frios', drag).lifted).toBe(slots.findIndex(({ id }) => id === leadId))
    }
  }
})
