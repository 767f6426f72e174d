import { lines } from '@fechai/domain/patterns/lines'
/** Things sold beside the deal's thing; their price is not the deal's, unless the customer came for them. */
export const ACCESSORY_WORDS = lines`
  instalac\w+|montagem|frete|entrega|material|matricula|inscricao|adesao|implantac\w+|taxa|uniforme
  |apostila|passagem|caucao|deslocamento|rotulo|arte|setup|manutencao|higienizacao|laudo|vistoria
  |visita tecnica|cartorio|emolumentos|licenciamento|emplacamento|alvara|seguro(?: [a-z]{4,})?
  |acessorios?|alug\w+|emprest\w+
`
/** 'Por 9.500 ele entrega' lets the thing go for that. */
export const ACCESSORY = new RegExp(`\\b(?<!\\b(?:el[ea]|eu|gente|don[oa]|que|nao) )(${ACCESSORY_WORDS})\\b`)
export const namesAccessory = (folded: string): boolean => ACCESSORY.test(folded)

/** 'Alugar' and 'aluguel' are one. */
export const stemOf = (word: string): string => word.slice(0, word.startsWith('alug') ? 4 : 6)
