import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two moments at which an answer may leave. */
export interface Beats {
  signUp: number
  signIn: number
  code: number
}

export const BEATS: Beats = {
  /** Well above what founding a company takes. */
  signUp: 500,
  /** Longer than one check of a password takes, so that both refusals take one beat. */
  signIn: 150,
  code: 150,
}

/**
 * Answers only on a multiple of `beatMs` after the start, also with an error: the few milliseconds by
 * which two ways through the work differ are not heard outside.
 */
export async function onBeat<T>(beatMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    const spentMs = performance.now() - startedAt
    await delay(Math.ceil(spentMs / beatMs) * beatMs - spentMs)
  }
}
