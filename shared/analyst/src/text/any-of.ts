interface Frame {
  /** A pattern before every alternative. */
  before?: RegExp
  after?: RegExp
}

const joined = (alternatives: readonly RegExp[]): string => alternatives.map(({ source }) => source).join('|')

/**
 * Combines alternatives into one pattern, tried in their order, so that each can be written on its own line. The first
 * one's flags apply to all.
 */
export function anyOf(alternatives: readonly RegExp[], { before, after }: Frame = {}): RegExp {
  const isFramed = before !== undefined || after !== undefined
  const source = isFramed
    ? `${before?.source ?? ''}(?:${joined(alternatives)})${after?.source ?? ''}`
    : joined(alternatives)
  return new RegExp(source, alternatives[0]?.flags)
}

/** The same between the bounds of words. */
export const anyWord = (alternatives: readonly RegExp[]): RegExp => anyOf(alternatives, { before: /\b/, after: /\b/ })
