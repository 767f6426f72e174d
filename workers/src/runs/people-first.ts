import { setTimeout as delay } from 'node:timers/promises'
import { ApplicationFailure } from '@temporalio/common'

/** The interval at which a batch asks for its turn again. */
const ASK_AGAIN_MS = 700
/** A batch that has waited this long continues anyway, one at a time, so that a day of uploads does not stop it. */
const PATIENCE_MS = 15_000
const ONE_EVERY_MS = 5_000

/**
 * Remembers when this process last served a person. For a time after that a batch begins no conversation and no
 * expensive stage, and no pending words are indexed. A lower priority alone would make it wait in the queue, and then
 * compute at the same time as the person's work.
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
   * Checks the turn of work that is cheap to request again.
   * @param attempt the first is 1
   * @throws ApplicationFailure that makes Temporal retry; meanwhile it holds no slot and no connection
   */
  requireTurn(attempt: number): void {
    if (this.isTurn((attempt - 1) * ASK_AGAIN_MS)) return
    throw ApplicationFailure.create({
      type: 'vez_de_pessoas',
      message: 'Uma pessoa espera por uma análise: a vez é dela.',
      nextRetryDelay: ASK_AGAIN_MS,
    })
  }

  /** Waits for the turn of work on a queue in which it delays no one else. @throws the signal's reason */
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
