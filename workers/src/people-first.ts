import { ApplicationFailure } from '@temporalio/common'

/** How soon a batch asks again whether it is its turn, and how often until it is, whoever waits: about a minute. */
const ASK_AGAIN = '700ms'
const ASKED_AT_MOST = 80

/**
 * When this process last worked at what a person waits for. A batch begins no conversation for so long after that: a
 * lower priority alone would only have it wait in the queue, and then compute beside the person's own.
 */
export class PeopleFirst {
  private lastMs = Number.NEGATIVE_INFINITY
  private readonly standBackMs: number
  private readonly clock: () => number

  constructor(standBackMs: number, clock = () => performance.now()) {
    this.standBackMs = standBackMs
    this.clock = clock
  }

  /** A person's work begins or ends. */
  note(): void {
    this.lastMs = this.clock()
  }

  /** @throws ApplicationFailure that has Temporal ask again; nothing is held meanwhile, no place and no connection */
  requireTurn(attempt: number): void {
    if (attempt > ASKED_AT_MOST || this.clock() - this.lastMs >= this.standBackMs) return
    throw ApplicationFailure.create({
      type: 'vez_de_pessoas',
      message: 'Uma pessoa espera por uma análise: a vez é dela.',
      nextRetryDelay: ASK_AGAIN,
    })
  }
}
