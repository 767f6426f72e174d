/** Runs work when the browser neither draws nor answers input; soon in any case. */
export const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in window
    ? (work) => void requestIdleCallback(work, { timeout: 1_500 })
    : (work) => void setTimeout(work, 300)
