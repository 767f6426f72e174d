import type { Facts } from '../facts/facts.ts'

/**
 * Chooses, among several customers, the one who moves the deal: accepts, asks for the next step, asks prices; else the
 * one who writes most.
 */
export function deciding({ signals, utterances }: Facts, customers: readonly string[]): string | null {
  const weight = new Map<string, number>(customers.map((author) => [author, 0]))
  const add = (author: string, points: number): void => {
    if (weight.has(author)) weight.set(author, weight.get(author)! + points)
  }
  for (const { kind, utterance } of signals)
    add(utterance.author, kind === 'paid' || kind === 'signed' ? 4 : kind === 'accept' || kind === 'step' ? 1.5 : 0)
  for (const { author } of utterances) add(author, 0.5)
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
