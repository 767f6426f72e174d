/** How a price is said to be too high: somebody who waits says it, and somebody who is lost. */
export const TOO_DEAR = ['caro', 'caro demais', 'muito cara', 'mais barato', 'mais em conta', 'fora do orcamento']
