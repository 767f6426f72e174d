const SIZE =
  '\\d+(?:[.,]\\d+)? ?(?:mega|giga|mb|gb|tb|ml|l|litros?|kg|g|quilos?|btus?|polegadas|pol|lugares|cm|m|fatias|pessoas|aulas|sessoes|fotos)'
const OWN = new RegExp(`(?<![\\d.,])${SIZE}[ :=-]{1,3}(?:r\\$ ?)?$`)
const PAIR = new RegExp(`(?<![\\d.,])${SIZE}[ :=-]{1,3}(?:r\\$ ?)?\\d{2,}(?! ?(?:x|mega|giga|ml|kg|cm|m)\\b)`)

/** 'Kit 5 marmitas 85 / kit 10 marmitas 150': so many of a thing, each with its price. */
const OWN_MANY = /(?<![\d.,])\d{1,4} (?!vezes\b|parcelas\b|meses\b|anos\b|dias\b)([a-z]{3,}s)[ :=-]{1,3}(?:r\$ ?)?$/

function isOfManyList(left: string, rest: string): boolean {
  const own = OWN_MANY.exec(left)
  if (own === null || /^ ?(?:[a-z]{3,}s|m2?|cm|km|kg|ml|l|x|%)\b/.test(rest)) return false
  const another = new RegExp(`(?<![\\d.,])\\d{1,4} ${own[1]!}[ :=-]{1,3}(?:r\\$ ?)?\\d{2,}(?! ?(?:m2?|cm|km|kg|x)\\b)`)
  return another.test(rest) || another.test(left.slice(0, own.index))
}

/** '300 mega 99, 600 mega 129 e 1 giga 159': sizes, each with its price. */
export const isOfSizedList = (left: string, rest: string): boolean => {
  if (isOfManyList(left, rest)) return true
  const own = OWN.exec(left)
  return own !== null && (PAIR.test(rest) || PAIR.test(left.slice(0, own.index)))
}
