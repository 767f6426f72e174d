interface Frame {
  /** What stands before whichever alternative matches. */
  before?: RegExp
  after?: RegExp
}

const joined = (alternatives: readonly RegExp[]): string => alternatives.map(({ source }) => source).join('|')

/** One pattern of many alternatives, tried in their order, so that each can stand on a line of its own. The first one's flags are all's. */
export function anyOf(alternatives: readonly RegExp[], { before, after }: Frame = {}): RegExp {
  const isFramed = before !== undefined || after !== undefined
  const source = isFramed
    ? `${before?.source ?? ''}(?:${joined(alternatives)})${after?.source ?? ''}`
    : joined(alternatives)
  return new RegExp(source, alternatives[0]?.flags)
}

/** The same between the bounds of words. */
export const anyWord = (alternatives: readonly RegExp[]): RegExp => anyOf(alternatives, { before: /\b/, after: /\b/ })
