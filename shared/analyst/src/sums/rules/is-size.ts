import { lines } from '@fechai/domain/patterns/lines'

/** A sentence of a thing, how or where, and a number: 'Guincho até a oficina 190'. */
export const TERSE = new RegExp(lines`
  (?:^|[.!?;\n] | e | ou )(?:e )?(?:com (?:\d )?|o |a )?(?!(?:modelo|loja|sala|lote|casa|apto
  |apartamento|rua|avenida|quadra|bloco|box|linha|serie|final|numero|turma|turno|pagina|capitulo|codigo
  |pedido|protocolo|ramal|cep|telefone|fone|portaria|anexo|galpao|nota|oi|ola|sao|tem|temos|faltam?|ate
  |dia|desde|foram|uns|umas|mais|menos|total|nasci|ano|copa|natal|verao|safra|edicao|versao|android
  |windows|iphone|galaxy|gol|fiat|placa|km|chegou|chegaram|vieram|somos)\b)[a-z]{5,}(?: (?:de|da|do|ate
  |no|na|com|para|pra) (?:o |a )?[a-z]{3,}){0,2} \d{2,5}(?:[.,;!]|$|\n| e (?:o|a) [a-z]| ou [a-z]
  | com [a-z]{3,}(?:[.,;!]|$|\n))
`)

/** 'Duas naves de 8 por 42', but not 'kit de 2 por 90'. */
export const isSize = (left: string, after: string, value: number): boolean =>
  value < 100 &&
  (/(?<!\b(?:kit|pack|pacote|caixa|combo|promo\w*|fardo|leve)s? )\bde \d{1,2} por $/.test(left) ||
    /\b\d{1,2}[.,]\d{1,2} por $/.test(left)) &&
  !/^ ?(?:reais|cada|o|a) /.test(after)
