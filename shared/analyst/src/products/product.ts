import { hasExtraWords } from '../text/extra-words.ts'
import type { Candidate } from './product-candidate.ts'

export interface Product {
  /** As shown: first letter in capital. */
  name: string
  index: number
  /** Verbatim words of the message. */
  quote: string
}

export const capital = (text: string): string =>
  /^(?:tv|dj)s?\b/.test(text)
    ? text.slice(0, 2).toUpperCase() + text.slice(2)
    : text.charAt(0).toUpperCase() + text.slice(1)

/** Names stay as they are: 'CNH', 'Jardim das Acácias'. */
const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/ \p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/**
 * Joins a name and its detail, 'Curso (turma da noite)': of a nested detail it keeps the inner one, and it drops a
 * detail that the name already contains.
 */
export function withDetail(name: string, detail: string): string {
  const inner = /\(([^()]+)\)/.exec(detail)?.[1] ?? detail
  const said = inner.replace(/[()]/g, '').trim()
  return name.includes('(') || !hasExtraWords(said, name) ? name : `${name} (${small(said)})`
}

/** 'Apto de 2 quartos' is an apartment; a name of that word alone stays as it was said. */
const writtenOut = (name: string): string =>
  name
    .replace(/(?<!\p{L})(?:apto|ap)(?= \p{L}{2})/giu, 'apartamento')
    .replace(/(?<= d[aeo]) (?:minha|meu|nossa|nosso)(?= \p{L})/giu, '')
    .replace(/^(?:metro|saco|quilo|cento|litro|milheiro|tonelada|fardo)(?: quadrado)? d[ao]s? (?=\p{L}{3})/iu, '')
    .replace(/^mega$/iu, 'mega hair')
    // 'Cordelzinho' is 'cordel', and 'forrozinho' 'forró'.
    .replace(/(?<=\p{L}{2}(?:[lr]|ão))(?<!hotel)zinh[oa](?!\p{L})/iu, '')
    .replace(/(?<=\p{L}{3})ozinho(?!\p{L})/iu, 'ó')
    .replace(/(?<!\p{L})niver(?!\p{L})/giu, 'aniversário')
    // As it is heard: 'rocadera', 'tornera'.
    .replace(/(?<=\p{L}{2}(?:d|nh|lh|squ|rt|rn))era(?=s?(?!\p{L}))/giu, 'eira')
    .replace(/(?<=\p{L}{3} (?:de |da |do )?)(?:note|cel)(?!\p{L})/giu, (word) =>
      word === 'cel' ? 'celular' : 'notebook',
    )

/** Words at the end that say nothing of a thing, and the numbers of its sentence: 'seguro vence 14', 'buffet pra 03'. */
const withoutTail = (name: string): string =>
  name
    .replace(
      / (?:velh[oa]s?|antig[oa]s?|atual|atuais|nov[oa]s?|dess[ae]s?|dest[ae]s?|daquel[ae]s?|a[ií]|n[eé]|hein|viu|urgente|primeiro|inteir[oa]s?|tod[oa])$/iu,
      '',
    )
    .replace(
      /(?<=\p{L})(?: \d| (?:de|com) \d{1,4}| (?:pra|para|dia|vence|em|até) \d{1,2}| em \d{1,2} (?:parcelas|vezes|x)| a \d{2,4})$/u,
      '',
    )

/** A candidate as it is shown. */
export function asProduct({ utterance, from, thing, to, work, alone }: Candidate): Product {
  const quote = withoutTail(utterance.text.slice(from, to))
  const said = withoutTail(utterance.text.slice(thing, to))
  const name = work === null ? quote : alone ? work : `${work} de ${said}`
  const full = writtenOut(name).replace(/(?<!\p{L})ar$/u, 'ar-condicionado')
  return { name: capital(full), index: utterance.index, quote }
}
