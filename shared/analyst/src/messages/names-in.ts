import { fold } from '@fechai/domain/conversation/fold'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { SURNAMES } from '../names/surnames.ts'
import { anyOf } from '../text/any-of.ts'

/** Capitalised words that are not names. */
const NO_NAMES = new Set(
  'whatsapp zap pix ok cpf cnpj pdf nf brasil reais real deus instagram insta google youtube sac rg oi ola'.split(' '),
)

/** First words of a sentence that may come before a comma; any other word there addresses a person by name. */
const OPENERS = new Set(
  `oi ola opa bom boa sim nao claro certo perfeito otimo beleza entao bem legal show pronto olha vamos desculpa desculpe combinado fechado
  entendo entendi sei imagina feito aproveitando lembrando agora hoje assim alias enfim depois antes primeiro segundo obrigado obrigada
  agradeco parabens maravilha tranquilo certeza aqui como se caso quando sobre para por com pelo pela em no na ah eita nossa ei`.split(
    /\s+/,
  ),
)
const ADVERB_OR_VERB = /(?:mente|ndo|ado|ido|mos|ei|ou|ar|er|ir)$/

const SURE_SURNAMES = anyOf(
  [
    /silva|souza|sousa|oliveira|ferreira|pereira|rodrigues|almeida|nascimento|carvalho|araujo|ribeiro/,
    /barbosa|goncalves|fernandes|gomes|martins|azevedo|cardoso|teixeira|moreira|correia|cavalcanti/,
    /cavalcante|monteiro|mendes|figueiredo|siqueira|vasconcelos|albuquerque/,
  ],
  { before: /^/, after: /$/ },
)

/**
 * Returns the folded words of a message that are names: capitals inside a sentence, given names anywhere, and the
 * addressee at its start. A doubtful word counts as a name: leaving out a message is better than sending a wrong name.
 */
export function namesIn(text: string): string[] {
  const names = new Set<string>()
  for (const found of text.matchAll(/\p{L}[\p{L}'’]*/gu)) {
    const word = found[0]
    const folded = fold(word)
    if (NO_NAMES.has(folded)) continue
    if (GIVEN_NAMES.has(folded) || SURE_SURNAMES.test(folded)) names.add(folded)
    else if (/^\p{Lu}/u.test(word) && isName(text, found.index, word)) names.add(folded)
    else if (followsTitle(text.slice(0, found.index)) && !/^(?:de|da|do|que|e|sua|seu)$/.test(folded)) names.add(folded)
  }
  return [...names]
}

function isName(text: string, at: number, word: string): boolean {
  const folded = fold(word)
  if (!startsSentence(text.slice(0, at))) return true
  const after = text.slice(at + word.length)
  if (SURNAMES.has(folded) && /^\s+\p{Lu}/u.test(after)) return true
  return /^\s*[,!]/.test(after) && !OPENERS.has(folded) && !ADVERB_OR_VERB.test(folded)
}

const startsSentence = (before: string): boolean => /(?:^|[.!?:;…\n"“(]|[\p{Extended_Pictographic}])\s*$/u.test(before)

const followsTitle = (before: string): boolean => /(?<!\p{L})(?:dona|sr|sra|dr|dra)\.? $/iu.test(before)
