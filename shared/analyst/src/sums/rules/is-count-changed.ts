/** 'Tiro 10 do pedido', 'cancela 10 por favor': fewer of what was ordered. */
const REMOVES =
  /\b(?:tir(?:o|a|ar|e|amos|ou|ei)|retir(?:o|a|ar|e|amos)|cancel(?:o|a|ar|e|amos|ei)) (?:so |mais |uns |umas )?$/
const OF_ORDER =
  /^ ?(?:unidades?|un|pecas?|del[ae]s|dess[ae]s)?,? ?(?:d[oa] (?:meu |minha )?(?:pedido|encomenda|lista|compra)|por favor|pfv?r?|pf)\b/
/** 'Fico com 20 só', 'ficam 20 então': so many of them are left. */
const KEEPS = /\b(?:(?:fico|ficamos|vou ficar|vamos ficar) com(?: so)?|ficam|restam|sobram) $/
const ALONE = /^ ?(?:so|apenas|somente|entao|no (?:pedido|total)|unidades?|un|pecas?)\b(?! (?:reais|mil|cada))/

/** True when a number says how many leave an order, or how many stay in it; '2 ficam 830 então' names a price. */
export const isCountChanged = (left: string, right: string): boolean =>
  removes(left, right) || (KEEPS.test(left) && !/\d/.test(left) && ALONE.test(right))

/** True when so many leave an order. */
export const removes = (left: string, right: string): boolean => REMOVES.test(left) && OF_ORDER.test(right)
