/** Changes in a conversation after its lead was analysed; of one message the first of these is shown. */
export const CHANGE_KINDS = [
  'accepted',
  'refused',
  'offer',
  'answered',
  'objection',
  'appointment',
  'postponed',
  'question',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
