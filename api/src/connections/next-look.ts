/** Clocks differ, and a system may list a change a little later: looks overlap, and a lead is compared twice. */
const OVERLAP_MS = 30_000

/** Returns the time from which the next look asks for changes, ISO without fractions of a second. */
export const nextLook = (now = Date.now()): string => new Date(now - OVERLAP_MS).toISOString().replace(/\.\d+Z$/, 'Z')
