import { afterAll, vi } from 'vitest'

// Files share a process, and the packages that it has loaded. Each has the product's modules for itself, and leaves
// no stub, clock, timer, page or stored value to the next.
vi.resetModules()

const own = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval }
const begun: ReturnType<typeof setTimeout>[] = []
for (const name of ['setTimeout', 'setInterval'] as const)
  globalThis[name] = ((...given: Parameters<typeof setTimeout>) => {
    const timer = own[name](...given)
    begun.push(timer)
    return timer
  }) as typeof setTimeout

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Object.assign(globalThis, own)
  begun.forEach(clearTimeout)
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
