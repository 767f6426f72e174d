import type { Signature } from './author-end.ts'
import { isIphone } from './read-header.ts'

/** So many words behind a member's name are a sentence: 'Lia Souza' is a name, 'Lia ativou a opção' is not. */
const SENTENCE_WORDS = 3
const QUOTES = /["“”«»]/g

/**
 * Beginnings of lines that hold ': ' and are no names: sentences of WhatsApp on Android, which nobody signs. One
 * that signs a single line is doubted where it opens a quotation that it does not close, or begins with the name of
 * somebody who signs and goes on like a sentence.
 */
export function unsignedAmong(signatures: readonly Signature[]): Set<string> {
  const doubted = signatures.filter(({ form, lines, times }) => !isIphone(form) && lines <= 1 && times <= 1)
  const names = signatures.filter((signature) => !doubted.includes(signature) || isShort(signature))
  return new Set(
    doubted.flatMap((signature) => (isOpen(signature) || goesOn(signature, names) ? signature.written : [])),
  )
}

const isShort = ({ written }: Signature): boolean => wordsOf(written).length < SENTENCE_WORDS
const wordsOf = (text: string): string[] => text.trim().split(/\s+/)
const isOpen = ({ written }: Signature): boolean => (written.match(QUOTES)?.length ?? 0) % 2 === 1

function goesOn({ written }: Signature, names: readonly Signature[]): boolean {
  return names.some(
    (name) =>
      written.startsWith(`${name.written} `) && wordsOf(written.slice(name.written.length)).length >= SENTENCE_WORDS,
  )
}
