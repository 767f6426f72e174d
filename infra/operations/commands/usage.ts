/** Returns true if all arguments are flags that the command knows. */
export const knowsAll = (flags: readonly string[], args: readonly string[]): boolean =>
  args.every((arg) => flags.includes(arg))

/** Says how a command is called: as the answer to `--help`, else as what was wrong. @returns the exit code */
export function tellUsage(usage: string, args: readonly string[]): number {
  const isAsked = args.some((arg) => arg === '--help' || arg === '-h')
  if (isAsked) console.log(usage)
  else console.error(usage)
  return isAsked ? 0 : 2
}
