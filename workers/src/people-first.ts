import { setTimeout as delay } from 'node:timers/promises'
import { ApplicationFailure } from '@temporalio/common'

/** How soon a batch asks again whether it is its turn. */
const ASK_AGAIN_MS = 700
/** Whoever waited as long goes on all the same, one at a time, so that a day of uploads does not end a batch. */
const PATIENCE_MS = 15_000
const ONE_EVERY_MS = 5_000

/**
 * When this process last worked at what a person waits for. A batch begins no conversation, and no dear part of one, and
 * nothing that waited is read for the search, for so long after that: a lower priority alone would have it wait in
 * the queue, and then compute beside the person's own.
 */
export class PeopleFirst {
  private servedAt = Number.NEGATIVE_INFINITY
  private letThroughAt = Number.NEGATIVE_INFINITY
  private readonly standBackMs: number
  private readonly clock: () => number

  constructor(standBackMs: number, clock = () => performance.now()) {
    this.standBackMs = standBackMs
    this.clock = clock
  }

  /** A person's work begins or ends. */
  note(): void {
    this.servedAt = this.clock()
  }

  /**
   * For what is cheap to ask for again.
   * @param attempt the first is 1
   * @throws ApplicationFailure that has Temporal ask again; nothing is held meanwhile, no place and no connection
   */
  requireTurn(attempt: number): void {
    if (this.isTurn((attempt - 1) * ASK_AGAIN_MS)) return
    throw ApplicationFailure.create({
      type: 'vez_de_pessoas',
      message: 'Uma pessoa espera por uma análise: a vez é dela.',
      nextRetryDelay: ASK_AGAIN_MS,
    })
  }

  /** For what waits on a queue in which that holds up nobody. @throws the signal's reason */
  async turn(signal: AbortSignal): Promise<void> {
    for (let waitedMs = 0; !this.isTurn(waitedMs); waitedMs += ASK_AGAIN_MS)
      await delay(ASK_AGAIN_MS, undefined, { signal })
  }

  private isTurn(waitedMs: number): boolean {
    const now = this.clock()
    if (now - this.servedAt >= this.standBackMs) return true
    if (waitedMs < PATIENCE_MS || now - this.letThroughAt < ONE_EVERY_MS) return false
    this.letThroughAt = now
    return true
  }
}
