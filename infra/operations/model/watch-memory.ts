const EVERY_MS = 1_000
const MEGABYTE = 1024 * 1024

/** Calls `onTooMuch` once when the process takes more memory than its model may; it is then started anew. */
export function watchMemory(
  limitMb: number,
  onTooMuch: () => void,
  memoryBytes: () => number = () => process.memoryUsage.rss(),
  everyMs = EVERY_MS,
): void {
  const timer = setInterval(() => {
    if (memoryBytes() <= limitMb * MEGABYTE) return
    clearInterval(timer)
    onTooMuch()
  }, everyMs)
  timer.unref()
}
