const seconds = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '38 ms', '6,5 s' */
export const inTime = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${seconds.format(ms / 1_000)} s`)
