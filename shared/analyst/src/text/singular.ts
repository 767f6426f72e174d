/** Nouns that keep the 'e' which 'celulares' and 'luzes' lose: 'lustres', 'torres', 'squeezes', 'árvores'. */
const KEEPS_E =
  /(?:[bcdfgklmnpqrstvwxz][rz]|e[ei]r|eez|(?:^|-)(?:arvor|hectar|manicur|pedicur|marmor|nelor|folclor|labor|scor|softwar|hardwar|daycar|yorkshir))es$/

/** One of a folded noun: 'cartões', 'celulares', 'imagens', 'painéis', 'pães'. */
export const singular = (word: string): string =>
  word.length > 3
    ? (KEEPS_E.test(word) ? word : word.replace(/([rz])es$/, '$1'))
        .replace(/(?:oes|(?<!m)aes)$/, 'ao')
        .replace(/([aeou])is$/, '$1l')
        .replace(/([eiou])ns$/, '$1m')
        .replace(/(?<=[^s])s$/, '')
    : word
