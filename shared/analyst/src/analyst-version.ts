import { ANALYST_READINGS } from './analyst-readings.ts'

/**
 * Which analyst read a conversation, stored with each analysis. It grows whenever the rules or what the model is asked
 * change what a lead shows, so that older readings can be found and read again; `npm run check` sees that it does.
 */
export const ANALYST_VERSION = `1.${ANALYST_READINGS.length - 1}`
