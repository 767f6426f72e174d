import { DomainError } from '@fechai/domain/errors'
import { awaitedCode } from './awaited-code.ts'
import type { ModelServer } from './model-server.ts'

/** Returns true if a provider answers; a failed one gets a small request once its pause is over. */
export async function isUp(server: ModelServer, signal: AbortSignal): Promise<boolean> {
  const failing = await server.standing()
  if (failing === null) return true
  if (!failing.isDue) return false
  try {
    if (await server.answers(signal)) {
      await server.isWell()
      return true
    }
    await server.fail('ia_requisicao', null)
  } catch (error) {
    const code = error instanceof DomainError ? awaitedCode(error) : null
    if (signal.aborted || code === null) throw error
    await server.fail(code, (error as DomainError).retryAfterSeconds ?? null)
  }
  return false
}
