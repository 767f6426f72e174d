import names from '../../data/lexicon/given-names.json' with { type: 'json' }

/** Frequent Brazilian given names, folded, without those that are ordinary words ('rosa', 'clara', 'luz'). */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(names)
