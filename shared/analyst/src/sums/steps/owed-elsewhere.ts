import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../mentions/price.ts'

/** 'Uma guia em aberto, 187 reais': what the customer owes to others. */
const OWED = /\b(?:em aberto|atrasad[oa]s?|vencid[oa]s?|pendentes?|pendencias?|devendo|divida ativa)\b/
/** 'Isso a senhora paga direto', 'pagas direto no site do detran'. */
const PAID_DIRECT = new RegExp(lines`
  \b(?:pag[a-z]+ (?:direto|la n[oa]|por fora)|direto (?:n[oa]|pr[oa]|ao) (?:cartorio|detran|banco
  |prefeitura|receita|estado|governo|site|orgao))\b(?! (?:comigo|conosco|pra mim|aqui))
`)
/** Fees of the state, a registry or a bank. */
const LEVY_BEFORE = new RegExp(lines`
  \b(?:impostos?|ipva|itcmd|cartorio|emolumentos|darf|guias?|multas?|debitos?)(?: d[eoa]s? [a-z]+
  | [a-z]+){0,2}(?: (?:e|sao|da|deu|fica|sai|de|uns|umas|custa|em torno de|por volta de))* ?:? ?
  (?:r\$ ?)?$
`)
const OWN =
  /\b(?:faco|fazemos|cobro|cobramos|consigo|meu|minha|nosso|nossa|honorari\w+|acordo|negoci\w+|parcel\w+|comigo|servico)\b/

/** True when a seller's figure is owed to a third party, and is not their price. */
export function isOwedElsewhere({ role, kind, utterance, sentence, from }: Price): boolean {
  if (role !== 'seller' || kind !== 'offer') return false
  const said = utterance.folded.slice(...sentence)
  if (OWN.test(said)) return false
  return OWED.test(said) || (PAID_DIRECT.test(said) && LEVY_BEFORE.test(utterance.folded.slice(sentence[0], from)))
}
