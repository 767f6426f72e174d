import { setFlagsFromString } from 'node:v8'

/**
 * V8 first translates a pattern for its interpreter and compiles it when it is used again. The rules' patterns are
 * long, and nearly all that a conversation needs are used again at once: compiled right away, the first analysis of a
 * process takes a third of the time. For the whole process, before the first of them is used.
 */
export const compilePatternsOnce = (): void => setFlagsFromString('--no-regexp-tier-up')
