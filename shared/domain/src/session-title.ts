/** A user's first session, without a chosen name. */
export const MAIN_SESSION = 'default'
export const MAIN_TITLE = 'Conexão principal'

/** Returns a session's shown name: the chosen one, never the internal name of the first. */
export const sessionTitle = ({ customName, name }: { customName: string | null; name: string }): string =>
  customName ?? (name === MAIN_SESSION ? MAIN_TITLE : name)
