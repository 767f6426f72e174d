/**
 * Returns an act that ensures that the schedules exist. They are changed once after each time that this build gets the
 * work: the release that has it says when schedules begin.
 */
export function keepSchedules(
  ensure: (how: { change: boolean }) => Promise<void>,
  isCurrent: () => boolean,
): () => Promise<void> {
  let areChanged = false
  return async () => {
    // Asked once: a build that gets the work meanwhile has changed nothing yet.
    const change = isCurrent()
    await ensure({ change: change && !areChanged })
    areChanged = change
  }
}
