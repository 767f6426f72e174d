export interface PollOptions {
  /** Goes on in a hidden tab as well. */
  alsoHidden?: boolean
}

/**
 * Repeats work, from now on. A turn begins `everyMs` after the one before has ended, so that a slow answer is never
 * overtaken by the next question.
 * @param work reports its own failure.
 * @returns the function that stops it.
 */
export function poll(work: () => Promise<unknown>, everyMs: number, { alsoHidden = false }: PollOptions = {}) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const turn = async (): Promise<void> => {
    try {
      await work()
    } finally {
      if (!isStopped) timer = setTimeout(next, everyMs)
    }
  }
  const next = (): void => {
    if (document.hidden && !alsoHidden) timer = setTimeout(next, everyMs)
    else void turn()
  }
  void turn()
  return (): void => {
    isStopped = true
    clearTimeout(timer)
  }
}
