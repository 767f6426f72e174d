import { expect, it, vi } from 'vitest'
import { bundle } from './bundle.ts'
import { BOARD, ENTRY, OTHER_PAGES, SHELL } from './first-route.ts'

/** 1.6 × React, router, state, dragging and virtual list alone, 97 kB. */
const BUDGET_BYTES = 155_200

it('the board comes within its budget, and every other page on demand', { timeout: 60_000 }, async () => {
  // Libraries bring more for any other.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await bundle()
  const board = built.modules([ENTRY, SHELL, BOARD])
  expect(board.filter((id) => /radix|zod|zip\.js|jspdf|cmdk/.test(id))).toEqual([])
  for (const page of OTHER_PAGES) {
    expect(board).not.toContain(page.slice(1))
    expect(built.modules([ENTRY, page])).not.toContain(BOARD.slice(1))
  }
  expect(built.gzipBytes([ENTRY, SHELL, BOARD])).toBeLessThanOrEqual(BUDGET_BYTES)
  // Modules that only the development server has.
  const parts = ['/isolation/page.tsx', '/isolation/quick-login.tsx', '/domain/test-accounts.ts']
  expect(parts.map(built.holds)).toEqual([true, false, false])
})
