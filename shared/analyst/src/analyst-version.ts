import { ANALYST_READINGS } from './analyst-readings.ts'

/**
 * Version of the analyst that read a conversation, stored with each analysis. It grows whenever a change of the rules
 * or of the request to the model changes what a lead shows, so that older readings can be found and repeated; `npm run
 * check` enforces it.
 */
export const ANALYST_VERSION = `1.${ANALYST_READINGS.length - 1}`
