import type { Lead } from '@fechai/domain/lead'

/** Returns the next step; the words of the conversation that ask for it are its proof, a click away. */
export const stepOf = ({ proximoPasso }: Pick<Lead, 'proximoPasso'>): string =>
  proximoPasso.replace(/ \([^()“]*“[^]*\)$/, '')
