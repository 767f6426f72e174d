/** A whole number as 'pt-BR' writes it, by hand as money is. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** '1 imagem', '11 imagens'. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
