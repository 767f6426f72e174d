import { plural } from '../lib/plural.ts'

/** Texts that the pages of diagnosis have in common. */
export const insightPageCopy = {
  days: 'Dias',
  period: 'Período',
  from: 'De',
  to: 'Até',
  ownDays: 'De … até …',
  months: [
    ['month', 'Este mês'],
    ['last-month', 'Mês passado'],
  ],
  tooMany: (read: number, found: number) => `Das ${found} conversas do período, as ${read} mais recentes foram lidas.`,
  toConfirm: (n: number) => (n === 1 ? '1 a confirmar ficou de fora.' : `${n} a confirmar ficaram de fora.`),
  withoutSeller: (n: number) =>
    `${plural(n, 'conversa ficou', 'conversas ficaram')} de fora: não se sabe quem vende nelas.`,
} as const
