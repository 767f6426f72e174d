import { expect, test } from 'vitest'
import { derivedUuid } from './derived-uuid.ts'

test('one text gives one UUID of version 8, and another text another one', () => {
  expect(derivedUuid('nightly|a|2026-11-30')).toBe(derivedUuid('nightly|a|2026-11-30'))
  expect(derivedUuid('nightly|a|2026-11-30')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(derivedUuid('nightly|a|2026-12-01')).not.toBe(derivedUuid('nightly|a|2026-11-30'))
})
