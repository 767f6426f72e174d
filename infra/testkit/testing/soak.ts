/** True in `npm run soak`, which runs the long tests whole; `npm test` runs one of each kind. */
export const isSoak = process.env.SOAK === 'on'

/** True when `npm test` was given the files to run: what takes too long for every run may be asked for by name. */
export const isChosen = process.env.FECHAI_TESTS_CHOSEN === 'on'

/** Chooses how much a test does: enough to prove its kind in `npm test`, all of it in `npm run soak`. */
export const amount = <T>(much: { test: T; soak: T }): T => (isSoak ? much.soak : much.test)
