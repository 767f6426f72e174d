/** A row of an ordered table: the first row that matches decides, and its id is kept as the reason. */
export interface Rule<Context, Verdict> {
  id: string
  /** A talk ('c: …', 's: …') in which this very row decides about the number between « and ». */
  example: readonly string[]
  verdict: Verdict
  matches(context: Context): boolean
}

/** Returns the first row that matches. */
export const firstRule = <Context, Verdict>(
  rules: readonly Rule<Context, Verdict>[],
  context: Context,
): Rule<Context, Verdict> | undefined => rules.find((rule) => rule.matches(context))
