import { hashOf } from './kept-script.ts'

/** Part of a hash is enough to tell releases of one installation apart, and is readable in the Temporal UI. */
const LENGTH = 16

/** All code and data that workflows and activities are made of. */
export const SOURCES = [
  '{workflows,workers}/src/**/*.{ts,json,jsonl}',
  'shared/{domain,contracts,platform,analyst,data}/src/**/*.{ts,json,jsonl}',
  'shared/analyst/data/**/*.{json,jsonl}',
  'package-lock.json',
]

/**
 * Returns the name of this build of the worker: a hash of its sources, the same in the image and in a clone, and in every
 * process of a release.
 */
export const workerBuild = (): string => hashOf(SOURCES).slice(0, LENGTH)
