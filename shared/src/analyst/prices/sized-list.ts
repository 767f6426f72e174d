const SIZE =
  '\\d+(?:[.,]\\d+)? ?(?:mega|giga|mb|gb|tb|ml|l|litros?|kg|g|quilos?|btus?|polegadas|pol|lugares|cm|m|fatias|pessoas|aulas|sessoes|fotos)'
const OWN = new RegExp(`(?<![\\d.,])${SIZE}[ :=-]{1,3}(?:r\\$ ?)?$`)
const PAIR = new RegExp(`(?<![\\d.,])${SIZE}[ :=-]{1,3}(?:r\\$ ?)?\\d{2,}(?! ?(?:x|mega|giga|ml|kg|cm|m)\\b)`)

/** '300 mega 99, 600 mega 129 e 1 giga 159': sizes, each with its price. */
export const isOfSizedList = (left: string, rest: string): boolean => {
  const own = OWN.exec(left)
  return own !== null && (PAIR.test(rest) || PAIR.test(left.slice(0, own.index)))
}
