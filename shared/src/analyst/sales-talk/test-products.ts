import { expect, test } from 'vitest'
import { isAccepted, productOf } from './product-of.ts'

/** Accepted names of what is sold, 'a|b c', and the lines of a talk that tells it. */
export type ProductTalk = readonly [accepted: string, ...lines: string[]]

/** Each talk is found to be about one of its accepted names. */
export function testProducts(talks: readonly ProductTalk[]): void {
  test.each(talks)('%s: %s', (accepted, ...lines) => {
    const name = productOf(lines)
    expect(isAccepted(name, accepted), `${lines[0]} → ${name}`).toBe(true)
  })
}
