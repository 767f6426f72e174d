/** A person's first session, where nobody named one. */
export const MAIN_SESSION = 'default'
export const MAIN_TITLE = 'Conexão principal'

/** What people call it: the name that was given to it, never the one that calls know the first by. */
export const sessionTitle = ({ customName, name }: { customName: string | null; name: string }): string =>
  customName ?? (name === MAIN_SESSION ? MAIN_TITLE : name)
