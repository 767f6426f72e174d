import type { MediaItem } from '@fechai/data/conversations'

/** Whether a file was left unread for a reason that an operator can remove: it is tried again when its stage runs again. */
export const waitsForOperator = ({ status, reason }: Pick<MediaItem, 'status' | 'reason'>): boolean =>
  status === 'unread' && reason?.includes('Operador:') === true
