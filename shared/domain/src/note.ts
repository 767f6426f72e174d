/** Letters of one note on a lead, at most. */
export const NOTE_MAX = 2_000
