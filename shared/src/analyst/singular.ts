/** One of a folded noun: 'cartões', 'celulares', 'imagens', 'painéis', 'pães'. */
export const singular = (word: string): string =>
  word.length > 3
    ? word
        .replace(/(?:oes|(?<!m)aes)$/, 'ao')
        .replace(/([rz])es$/, '$1')
        .replace(/([aeou])is$/, '$1l')
        .replace(/([eiou])ns$/, '$1m')
        .replace(/(?<=[^s])s$/, '')
    : word
