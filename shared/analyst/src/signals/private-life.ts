import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import type { SignalKind } from './signal.ts'

const PLACE =
  '(?:rua|estrada|portao|porta|loja|mercado|mercadinho|banco|posto|escola|igreja|academia|clinica|ponte|comercio|shopping|farmacia|padaria|marina|feira)'

/**
 * Statements about the customer's own life in words that also close, prepare or postpone a deal. Folded and written
 * out.
 */
const TOLD: Partial<Record<SignalKind, RegExp>> = {
  accept: new RegExp(
    [
      // A place that is closed, a list that is full.
      `\\b${PLACE}\\b[^.!?]{0,40}\\bfech(?:ad[oa]|ou)\\b`,
      '\\b(?:tava|estava|encontrei|achei) (?:tudo )?fechad[oa]\\b',
      '\\b(?:meu|minha|nosso|nossa|o|a) (?:cardapio|agenda|grade|calendario|programacao|catalogo) (?:\\w+ ){0,4}fechad[oa]\\b',
      '\\b(?:lista|turma|conta|sala) fechou\\b',
      // A cake's topper.
      '\\b(?:sem|com|um|o|do|pro|ess[ea]) topo\\b|\\btopo d[eo]\\b',
      // An approval that is not for the deal.
      '\\b(?:acima|alem|fora) d[eo] (?:que )?(?:\\w+ ){0,3}aprovad[oa]',
      '\\bferias\\b[^.!?]{0,20}\\baprovad|\\baprovad[oa]s? (?:n[oa]s?|em) (?!reuniao|assembleia|diretoria|conselho|compras|orcamento)[a-z]+',
    ].join('|'),
  ),
  step: new RegExp(
    [
      '\\b(?:mandei|fiz|paguei|pagou|depositei|perdi|cai)\\b[^.!?]{0,60}\\b(?:golpe|sumiu|sumiram|nunca (?:chegou|veio|recebi)|nao (?:chegou|veio))',
      '\\bhoje (?:em dia )?(?:eu )?(?:pago|uso) (?:o|a|um|uma) (?!sinal|entrada|pix|boleto|metade|restante|parcela|primeira|resto)',
      '\\b(?:um|uma) [a-z]+ que vem (?:aqui|em casa)\\b',
      '\\b(?:to|tou|estou|estamos) saindo d[oae]s? (?!casa agora|aqui)',
      '\\bate hoje (?:ta|esta|nao|so|eu|tem|o|a|os|as)\\b',
      '\\bpagar por (?:isso|um|uma|el[ae]|algo)\\b',
    ].join('|'),
  ),
  paid: new RegExp(lines`
    \b(?:ess[ea] (?:mes|semana)|ontem|hoje) (?:eu )?(?:ja )?paguei (?:o|a) (?:conserto|ipva|iptu|escola
    |luz|aluguel|condominio|fatura|dentista|oficina|mecanico|material|faculdade|prestacao|seguro d)\b
  `),
  withdraw: /\b(?:cancelou|desistiu) (?:d?[oa] )?[a-z]+ del[ea]\b/,
  // A provisional number.
  postpone: anyOf([
    /\b\d+ (?:[a-z]+ )?por enquanto\b|\bpor enquanto (?:e |sao |somos |seriam |temos )/,
    /\bpor enquanto (?:eh )?(?:so|somente|apenas) (?:[oa]s? |um |uma |\d)/,
    /\b(?:so|apenas) (?:[oa]s? |um |uma |\d)[a-z]* ?(?:[a-z]+ ){0,2}(?:entao )?por enquanto/,
    /\bvim (?:aqui )?(?:te |lhe )?(?:dar|trazer)\b/,
  ]),
}

/** True when a sentence that reads like this signal is about the customer's own life. */
export const isPrivateLife = (kind: SignalKind, sentence: string): boolean => TOLD[kind]?.test(sentence) ?? false
