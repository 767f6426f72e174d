import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import type { ProductHints } from './product-hints.ts'

/** Kinds of places that are sold or let. */
export const PLACE_NAMED = new RegExp(lines`
  ^(?:salas?|lojas?|casas?|terrenos?|lotes?|apartamentos?|aptos?|ap|galpao|galpoes|kitnets?|chacaras?
  |sobrados?|coberturas?|studios?|sitios?|fazendas?|barracao|predios?|flats?)\b
`)
/** 'Sala' is an 'imóvel' already. */
export const isKindOf = (name: string, trade: string): boolean =>
  fold(trade) === 'imovel' && PLACE_NAMED.test(fold(name))

/** 'Um cantinho', 'um lugar pra morar': some place, which the seller then names. */
export const isSomePlace = (name: string): boolean =>
  /^(?:cantinho|canto|lugar|lugarzinho|espaco|espacinho|local|imove[li]s?)\b/.test(fold(name))
export const isNoPlace = (word: string): boolean => !PLACE_NAMED.test(word)
export const sellsPlaces = ({ sells }: ProductHints): boolean => sells === 'imóvel'
