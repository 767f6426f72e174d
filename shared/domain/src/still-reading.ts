/** Long voice notes are transcribed after the lead was made: the provider is up. */
export const STILL_HEARING = 'ouvindo'
/** A slow model of the installation's own reads the conversation after the lead was made. */
export const STILL_READING = 'ia_lendo'
