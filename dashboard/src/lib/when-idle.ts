/** When nothing is being drawn and nobody is being answered; soon in any case. */
export const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in window
    ? (work) => void requestIdleCallback(work, { timeout: 1_500 })
    : (work) => void setTimeout(work, 300)
