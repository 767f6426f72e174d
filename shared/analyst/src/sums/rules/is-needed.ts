/** 'Agora preciso de quarenta e cinco': so many of them. */
export const isNeeded = (left: string, after: string): boolean =>
  /\b(?:precis(?:o|amos|ava|aria|ei)|necessit(?:o|amos)) (?:agora |so |mesmo )?de $/.test(left) &&
  /^ ?(?:$|[.,;!?]|agora\b|entao\b|mesmo\b)/.test(after)
