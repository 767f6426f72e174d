/** Code of a conversation in a format that is not read yet. */
export const UNKNOWN_FORMAT = 'formato_desconhecido'

/** A run that waits for a person gives up after this long, and its file goes with it. */
export const SUPPORT_FILE_DAYS = 30
