import type { Signature } from './author-end.ts'
import { isIphone } from './read-header.ts'

/** So many words behind a member's name are a sentence: 'Lia Souza' is a name, 'Lia ativou a opção' is not. */
const SENTENCE_WORDS = 3
const QUOTES = /["“”«»]/g

/**
 * Returns beginnings of lines that contain ': ' and are no names: sentences of WhatsApp on Android, without an
 * author. A name with a single line is doubted if it opens a quotation that it does not close, or begins with a known
 * author's name and continues like a sentence.
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
