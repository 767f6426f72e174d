import { isNight, usualTimes, type HeldBack, type ReadingTimes } from '@fechai/domain/reading-times'

/** A machine that is always in use reads one conversation each time, at the lowest priority, so that none waits for ever. */
const PATIENCE_MS = 30 * 60_000

/** Decides whether a slow model may begin to read what nobody waits for at a screen. */
export class WhenToRead {
  times: ReadingTimes
  private inUseSince: number | null = null
  private readonly isMachineInUse: () => Promise<boolean>
  private readonly clock: () => number

  constructor(minutes: number, isMachineInUse: () => Promise<boolean>, clock = Date.now) {
    this.times = usualTimes(minutes)
    this.isMachineInUse = isMachineInUse
    this.clock = clock
  }

  /** Returns why nothing may begin now; null when it may. */
  async heldBack(): Promise<HeldBack | null> {
    const { nightOnly, waitsForMachine } = this.times
    if (nightOnly && !isNight(new Date(this.clock()))) return 'noite'
    if (!waitsForMachine || !(await this.isMachineInUse())) {
      this.inUseSince = null
      return null
    }
    this.inUseSince ??= this.clock()
    if (this.clock() - this.inUseSince < PATIENCE_MS) return 'maquina'
    this.inUseSince = null
    return null
  }
}
