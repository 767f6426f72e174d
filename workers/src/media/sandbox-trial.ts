import type { MediaState } from '@fechai/contracts/health'
import { DomainError } from '@fechai/domain/errors'
import type { Sandbox } from './sandbox.ts'

export interface Trial {
  state: MediaState
  /** The obstacle, for the log. */
  said: string
}

/** Puts the walls up once around a program that does nothing. */
export async function trySandbox(sandbox: Sandbox, signal: AbortSignal): Promise<Trial> {
  if (sandbox.missing !== null) return { state: 'missing', said: sandbox.missing }
  try {
    const { ok, stderr } = await sandbox.run({ program: 'true', args: [], inputPath: process.execPath, signal })
    return ok ? { state: 'ok', said: '' } : { state: 'blocked', said: stderr.trim() }
  } catch (error) {
    if (signal.aborted || !(error instanceof DomainError)) throw error
    return { state: 'blocked', said: error.cause instanceof Error ? error.cause.message : error.message }
  }
}
