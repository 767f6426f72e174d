import type { MediaItem } from '@fechai/data/conversations'

/**
 * Returns true if a file was left unread for a cause that an operator can remove: it is retried when its stage runs
 * again.
 */
export const waitsForOperator = ({ status, reason }: Pick<MediaItem, 'status' | 'reason'>): boolean =>
  status === 'unread' && reason?.includes('Operador:') === true
