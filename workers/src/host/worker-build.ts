import { hashOf } from './kept-script.ts'

/** Part of a hash is enough to tell releases of one installation apart, and is readable in the Temporal UI. */
const LENGTH = 16

/**
 * Returns the name of this build of the worker: a hash of all code and data that workflows and activities are made of,
 * the same in the image and in a clone, and in every process of a release.
 */
export const workerBuild = async (): Promise<string> =>
  (
    await hashOf([
      '{workflows,workers}/src/**/*.ts',
      'shared/{domain,contracts,platform,analyst,data}/src/**/*.ts',
      'shared/analyst/data/**/*.json',
      'package-lock.json',
    ])
  ).slice(0, LENGTH)
