import { cpus } from 'node:os'

/** More of them gain little, and others compute here too. */
export const engineThreads = (): number => Math.min(4, cpus().length)
