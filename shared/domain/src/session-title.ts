/** A user's first session, without a chosen name. */
export const MAIN_SESSION = 'default'
export const MAIN_TITLE = 'Conexão principal'
const OFFICIAL_TITLE = 'WhatsApp oficial'
const OFFICIAL = 'meta-'

/** The internal name of a session of the official channel. */
export const officialSession = (phoneNumberId: string): string => `${OFFICIAL}${phoneNumberId}`

/** Returns a session's shown name: the chosen one, never the internal name of the first, or of an official number. */
export function sessionTitle({ customName, name }: { customName: string | null; name: string }): string {
  if (customName !== null) return customName
  if (name.startsWith(OFFICIAL)) return OFFICIAL_TITLE
  return name === MAIN_SESSION ? MAIN_TITLE : name
}
