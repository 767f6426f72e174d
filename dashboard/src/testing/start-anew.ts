import { afterAll, vi } from 'vitest'

// Files share a process, and the packages that it has loaded. Each has the product's modules for itself, and leaves
// no stub and no clock to the next.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
