/**
 * A long pattern over several lines: a line break and the spaces around it are no part of it, and a backslash is one.
 * `new RegExp(lines`…`)`
 */
export const lines = ({ raw }: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: raw.map((part) => part.replace(/\s*\n\s*/g, '')) }, ...values)
