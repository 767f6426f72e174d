import { cpus } from 'node:os'

/** One core is left to the product: threads that share their cores with others wait for each other. More than four gain little. */
export const engineThreads = (cores = cpus().length): number => Math.max(1, Math.min(4, cores - 1))
