import type { Lead } from '@fechai/shared/domain/lead'

/** What is to be done; the words of the conversation that ask for it are its proof, a click away. */
export const stepOf = ({ proximoPasso }: Pick<Lead, 'proximoPasso'>): string =>
  proximoPasso.replace(/ \([^()“]*“[^]*\)$/, '')
