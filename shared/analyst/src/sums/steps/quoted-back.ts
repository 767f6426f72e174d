import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'
import type { Price } from '../mentions/price.ts'

/** 'Por 4.100 é sintético', '600 só o pequeno': what that sum would buy. */
export const ONLY_GETS =
  /^,? ?(?:reais )?(?:e (?!$)|so |(?:eu )?(?:consigo|faco|da|sai|fica) (?:so|somente|apenas) |somente |apenas |vem |tem |voce |vc |ai e |seria )/

/** A seller's words that make a figure their own, whoever brought it: 'cubro', 'faço igual'. */
const MEETS = new RegExp(lines`
  \b(?:fech\w+|faco|fazemos|consigo|conseguimos|pode ser|bora|combinado|topo|topa|cubro|cobrimos
  |cubrimos|posso|igual\w*|empato|chego|chegamos|deixo|e (?:seu|sua|nosso|o meu))\b
`)

/** 'O banco me fez 60 de 7.940.' '60x 7.940 dá 476 mil': the seller weighs a price that another asked. */
export function isRivalRetold({ role, kind, value, utterance, sentence }: Price, near: readonly Price[]): boolean {
  if (role !== 'seller' || kind !== 'offer') return false
  const told = near.findLast((said) => said.value === value && said.kind !== 'part')
  return told?.role === 'customer' && told.kind === 'rival' && !MEETS.test(utterance.folded.slice(...sentence))
}

/** 'Vou levar 280 pra construtora', 'passo os 90 pro dono': the bid is carried to who decides. */
const TAKES_BID = anyOf(
  [
    /(?:vou|posso|deixa eu) (?:levar|passar|tentar|ver|falar|propor|apresentar|perguntar|oferecer)|levo/,
    /passo|apresento|proponho|tento/,
  ],
  { before: /\b/, after: /(?: (?:o|a|os|as|sua|proposta|oferta|de|por|com|pra|ele|ela|em))* ?(?:r\$ ?)?$/ },
)

/** 'Perto de 9.900 nessa potência eu não consigo': the refusal comes after some words. */
const CANNOT_AFTER =
  /^([^.!?;\n]{0,50}?)\b(?:nao (?:consigo|tem como|tenho como|da|chego|rola|posso|faco|fech[oa]|compensa)|impossivel|inviavel|sem condicoes)\b(.*)/
/** '700 no dinheiro faço, no cartão não tem como': a yes to the sum, and a no to something else behind it. */
const YES_BEFORE_NO = anyOf([
  /\b(?:faco|fazemos|fecho|fechamos|consigo|conseguimos|cubro|cobrimos|deixo|topo|aceito|chego|leva|levou|vendid[oa]|e (?:seu|sua|teu|tua))\b/,
  /\b(?:fechad[oa]|combinado|pode ser|bora|beleza|ok|sim|ta bom)(?:,| mas| porem)/,
])
/** '480, mas não dá pra baixar mais'. */
const ENDS_AT_SUM = /^ ?(?:reais)?,? ?(?:mas|so que|porem)?,? ?$/
const GOES_LOWER = /^ (?:pra |para |como )?(?:baix\w+|melhor\w+|desc\w+|tirar|abaix\w+|menos)\b/

const isTurnedDown = (after: string): boolean => {
  const [, between, rest] = CANNOT_AFTER.exec(after) ?? []
  if (between === undefined || YES_BEFORE_NO.test(between)) return false
  return !(between.includes(',') && ENDS_AT_SUM.test(between) && GOES_LOWER.test(rest!))
}

/** '8.500 com roldana inox?': the seller asks about a figure that the customer brought from elsewhere. */
export const isQuotedBack = (
  { role, kind, value, utterance, sentence, from, to }: Price,
  near: readonly Price[],
): boolean =>
  role === 'seller' &&
  kind === 'offer' &&
  (utterance.folded.charAt(sentence[1] - 1) === '?' ||
    ONLY_GETS.test(utterance.folded.slice(to)) ||
    isTurnedDown(utterance.folded.slice(to, sentence[1])) ||
    TAKES_BID.test(utterance.folded.slice(sentence[0], from))) &&
  near.some((said) => said.role === 'customer' && said.kind !== 'past' && said.value === value) &&
  !near.some((said) => said.role === 'seller' && said.kind === 'offer' && said.value === value) &&
  (isTurnedDown(utterance.folded.slice(to, sentence[1])) || !MEETS.test(utterance.folded.slice(...sentence)))

/** '60x 7.940 passa de 476 mil': what another's price comes to. */
export const isReckonedFromRival = ({ kind, role, from, utterance }: Price, told: readonly Price[]): boolean =>
  role === 'seller' &&
  kind === 'offer' &&
  told.some(
    (other) =>
      other.kind === 'rival' &&
      other.from < from &&
      /^,? ?(?:reais )?(?:ja )?(?:passa|da|dao|daria|chega|soma|vira|vai|sao|=)\b[^,.!?\n]*$/.test(
        utterance.folded.slice(other.to, from),
      ),
  )
