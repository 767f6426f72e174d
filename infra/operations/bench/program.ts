import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of a measurement in a process of its own, so that it takes no turn from what is measured. */
export interface Program<Request, Answer> {
  pid: number
  ask(request: Request): Promise<Answer>
  stop(): Promise<void>
}

/** Starts `<name>.program.ts`, which answers by `answerRequests`. */
export async function startProgram<Request, Answer>(
  name: string,
  env: Record<string, string> = {},
  execArgv: readonly string[] = [],
): Promise<Program<Request, Answer>> {
  const file = fileURLToPath(new URL(`./${name}.program.ts`, import.meta.url))
  const child = fork(file, {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...execArgv],
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  const answer = async () => {
    const [reply] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`${name} ended early`))),
    ])
    return reply as { answer: unknown } | { error: string }
  }
  await answer()
  return {
    pid: child.pid as number,
    async ask(request) {
      const replied = answer()
      child.send(request as object)
      const reply = await replied
      if ('error' in reply) throw new Error(`${name}: ${reply.error}`)
      return reply.answer as Answer
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** The other end: answers one request after the other, and ends with the process that started it. */
export function answerRequests<Request, Answer>(respond: (request: Request) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', (request) => {
    respond(request as Request).then(
      (answer) => process.send!({ answer }),
      (error: unknown) => process.send!({ error: told(error) }),
    )
  })
  process.send!({ answer: 'ready' })
}

/** An error with everything that it was caused by. */
function told(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? String(error) : `${String(error)}, because of ${told(cause)}`
}
