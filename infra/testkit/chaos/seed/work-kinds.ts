/** Acts of people in a run, with their share of all. */
export const WORKS = {
  upload: { weight: 5 },
  'same file at once': { weight: 1 },
  edit: { weight: 4 },
  move: { weight: 2 },
  assignment: { weight: 2 },
  erasure: { weight: 1 },
  'message received': { weight: 4 },
  'message sent': { weight: 3 },
  batch: { weight: 0.5 },
  'recovery code': { weight: 0.5 },
} as const

export type WorkKind = keyof typeof WORKS
