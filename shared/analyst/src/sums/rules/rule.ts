/** A row of an ordered table: the first row that matches decides, and its id is kept as the reason. */
export interface Rule<Context, Verdict> {
  id: string
  /** A talk ('c: …', 's: …') in which this very row decides about the number between « and ». */
  example: readonly string[]
  verdict: Verdict
  matches(context: Context): boolean
}

/** Returns the first row that matches. */
export const firstRule = <Context, Row extends Pick<Rule<Context, unknown>, 'matches'>>(
  rules: readonly Row[],
  context: Context,
): Row | undefined => rules.find((rule) => rule.matches(context))
