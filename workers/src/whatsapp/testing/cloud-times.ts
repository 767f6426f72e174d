import type { CloudTimings } from '../cloud/channel.ts'

/** As in the product, and shorter. */
export const SHORT_CLOUD_TIMES: CloudTimings = { unsureMs: 3_000, pauseMs: 1_000 }
