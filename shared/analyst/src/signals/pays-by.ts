import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'

/** 'Pix então', 'limão. no cartão': how it will be paid, of the price just named. */
const PAYS_BY = anyOf(
  [
    /(?:pix|cartao|credito|debito|boleto|dinheiro|vista|maquininha)(?: de (?:credito|debito))?(?: (?:em )?(?:\d{1,2} ?x|\d{1,2} vezes))?/,
    /em (?:\d{1,2} ?x|\d{1,2} vezes)(?: no cartao)?|(?:faco|mando) (?:o |um )?pix/,
    /(?:fazer|mandar|passar) (?:o |um )?(?:pix|cartao|pagamento)/,
  ],
  {
    before:
      /^(?:[a-z0-9]+[ ,.!]+){0,4}?(?:(?:pode ser|vai ser|vai|vou|quero|faco|prefiro|fica|vamos)(?: de)? )?(?:no |na |em |a |por )?/,
    after:
      /(?:[ ,.]+(?:preciso de )?troco (?:pra|para|p|de) (?:r\$ ?)?\d+(?: reais)?)?(?: (?:entao|mesmo|por favor|agora|ja|hoje))*[ .!]*$/,
  },
)

const SAYS_MORE = new RegExp(lines`
  ^e\b|\b(?:nao|nem|aceita\w*|se|desconto|so|tem|qual|chave|depois|quanto|qto|valor|preco|car[oa]|juros
  |faz(?!er)\w*|da|consegue\w*|parcel\w*|divid\w*|voces?|ate)\b
`)

/** A sum is named. */
export const PRICED = /\b(?:r\$ ?)?\d{2,}[\d.,]*\b(?! ?(?:h\b|horas?|dias?|min))/

export const paysBy = (said: string, utterances: readonly Utterance[], at: number): boolean =>
  PAYS_BY.test(said) &&
  !SAYS_MORE.test(said) &&
  utterances
    .slice(Math.max(0, at - (asksHowPaid(utterances[at - 1]) ? 16 : 4)), at)
    .some(({ role, folded }) => role === 'seller' && PRICED.test(folded))

const asksHowPaid = (said: Utterance | undefined): boolean =>
  said?.role === 'seller' &&
  /\bforma de pag\w+|\b(?:vai|prefere|quer|fica melhor|como) (?:\w+ )?(?:pagar|pagamento)\b|\bpagar como\b/.test(
    said.folded,
  )
