/** Milliseconds of processor time that this process spends from now on: a busy machine does not change them. */
export function processorClock(): () => number {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
}
