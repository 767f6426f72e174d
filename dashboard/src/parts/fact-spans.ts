import type { MessageFact } from '@fechai/domain/suggested-message'

export interface Span {
  text: string
  fact: MessageFact | null
}

/** Splits a message into pieces: the words that prove a fact, and those between them. */
export function factSpans(text: string, facts: readonly MessageFact[]): Span[] {
  const spans: Span[] = []
  let rest = text
  for (;;) {
    const next = firstOf(rest, facts)
    if (next === null) break
    if (next.at > 0) spans.push({ text: rest.slice(0, next.at), fact: null })
    spans.push({ text: rest.slice(next.at, next.at + next.length), fact: next.fact })
    rest = rest.slice(next.at + next.length)
  }
  return rest === '' ? spans : [...spans, { text: rest, fact: null }]
}

interface Found {
  at: number
  length: number
  fact: MessageFact
}

function firstOf(text: string, facts: readonly MessageFact[]): Found | null {
  const found = facts.flatMap((fact) => {
    const words = spoken(fact)
    const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
    return at < 0 || insideWord(text, at, words.length) ? [] : [{ at, length: words.length, fact }]
  })
  return found.sort((a, b) => a.at - b.at || b.length - a.length)[0] ?? null
}

/** Returns a fact as it reads inside a message: a person by the first name, without the title, a price by its sum. */
function spoken({ kind, text }: MessageFact): string {
  if (kind === 'valor') return /R\$ [\d.]+(?:,\d{2})?(?: por \p{L}+)?/u.exec(text)?.[0] ?? text
  if (kind === 'produto' || kind === 'quantidade') return text
  if (kind !== 'nome') return ''
  const words = text.trim().split(/\s+/)
  return (/^(?:dona|seu|dr|dra|sr|sra)\.?$/i.test(words[0] ?? '') ? words[1] : words[0]) ?? ''
}

const insideWord = (text: string, at: number, length: number): boolean =>
  /\p{L}/u.test(text.charAt(at - 1)) || /\p{L}/u.test(text.charAt(at + length))
