import type { Conversation, SystemLine } from './message.ts'

/** Merges notices by their words, as often as one export shows them, because each export stamps them anew. */
export function mergeSystemLines(exports: readonly Conversation[]): SystemLine[] {
  const lines = new Map<string, SystemLine[]>()
  for (const { systemLines } of exports) {
    const own = new Map<string, SystemLine[]>()
    for (const line of systemLines) own.set(line.text, [...(own.get(line.text) ?? []), line])
    for (const [text, found] of own) {
      const known = lines.get(text)
      const better =
        known === undefined ||
        found.length > known.length ||
        (found.length === known.length && stamp(found) < stamp(known))
      if (better) lines.set(text, found)
    }
  }
  return [...lines.values()].flat().sort((a, b) => (a.sentAt + a.text < b.sentAt + b.text ? -1 : 1))
}

const stamp = (lines: readonly SystemLine[]): string => lines.map(({ sentAt, line }) => `${sentAt} ${line}`).join()
