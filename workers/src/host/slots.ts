import type { WorkerInterceptors } from '@temporalio/worker'

/** The time in which a cancelled activity must end; a shutdown grants far less. */
const LET_GO_MS = 120_000

export interface Slots {
  interceptors: Pick<WorkerInterceptors, 'activity'>
  /** Returns the slots held by activities that were cancelled long ago: they block other work. */
  hanging(): number
}

/** Watches which activities do not end although they were cancelled, or taken for dead by the server. */
export function watchSlots(letGoMs = LET_GO_MS): Slots {
  const toldAt = new Map<object, number>()
  return {
    interceptors: {
      activity: [
        ({ cancellationSignal }) => ({
          inbound: {
            async execute(input, next) {
              const told = (): void => void toldAt.set(cancellationSignal, performance.now())
              cancellationSignal.addEventListener('abort', told, { once: true })
              try {
                return await next(input)
              } finally {
                cancellationSignal.removeEventListener('abort', told)
                toldAt.delete(cancellationSignal)
              }
            },
          },
        }),
      ],
    },
    hanging: () => [...toldAt.values()].filter((at) => performance.now() - at > letGoMs).length,
  }
}
