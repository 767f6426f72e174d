/** Registers the worker that keeps the shell; without one, or on an insecure address, everything works but offline. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    // Requests made before the worker started bypassed it.
    const urls = performance.getEntriesByType('resource').map(({ name }) => name)
    registration.active?.postMessage({ type: 'loaded', urls })
  }
  // A browser that refuses workers says so here; the page does not depend on one.
  addEventListener('load', () => void register().catch(() => undefined))
}
