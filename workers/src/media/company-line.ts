/** Pieces of one company's work in a row while another company waits. */
const IN_A_ROW = 20

interface Piece {
  empresaId: string
  begin(): Promise<void>
}

/**
 * Runs work one piece after the other, a few of one company before the next one's, since each change costs: `renew`
 * runs between two companies, and ends what the bytes of the first one may have taken over.
 */
export function companyLine(renew: () => Promise<void>) {
  const waiting: Piece[] = []
  let last: string | null = null
  let inARow = 0
  let isRunning = false
  let running: Promise<void> = Promise.resolve()

  function takeNext(): Piece | undefined {
    const isLasts = ({ empresaId }: Piece): boolean => empresaId === last
    const wanted = waiting.findIndex(inARow < IN_A_ROW ? isLasts : (piece) => !isLasts(piece))
    return waiting.splice(Math.max(wanted, 0), 1)[0]
  }

  async function runAll(): Promise<void> {
    isRunning = true
    for (let piece = takeNext(); piece; piece = takeNext()) {
      const isNew = piece.empresaId !== last
      if (isNew && last !== null) await renew()
      inARow = isNew ? 1 : inARow + 1
      last = piece.empresaId
      await piece.begin()
    }
    isRunning = false
  }

  return {
    run<Result>(empresaId: string, work: () => Promise<Result>): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      waiting.push({ empresaId, begin: () => work().then(resolve, reject) })
      if (!isRunning) running = runAll()
      return promise
    },
    /** Resolves when nothing is left to do. */
    idle: (): Promise<void> => running,
  }
}
