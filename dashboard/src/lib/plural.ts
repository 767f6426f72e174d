const numbers = new Intl.NumberFormat('pt-BR')

export const formatCount = (count: number): string => numbers.format(count)

/** '1 imagem', '11 imagens'. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
