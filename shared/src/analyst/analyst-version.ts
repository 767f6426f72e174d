/**
 * Which analyst read a conversation, stored with each analysis. It grows whenever the rules or what the model is asked
 * change what a lead shows, so that older readings can be found and read again.
 */
export const ANALYST_VERSION = '1.0'
