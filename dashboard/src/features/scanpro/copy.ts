import type { ScanPro } from '@fechai/contracts/scanpro'
import { displayTime } from '@fechai/domain/clock'
import { plural } from '../../lib/plural.ts'

const SAMPLES: Record<ScanPro['filter']['sample'], string> = {
  ...{ todas: 'todas as conversas', relevancia: 'as mais relevantes', recentes: 'as mais recentes' },
  aleatoria: 'amostra aleatória',
}
const ORIGINS = { upload: 'de arquivos enviados', whatsapp: 'do WhatsApp' } as const
const REACHES: Record<ScanPro['reach'], string> = {
  own: 'só as conversas de quem pediu',
  team: 'a equipe de quem pediu',
  company: 'toda a empresa',
}

/** Texts of the numbered report. */
export const scanProCopy = {
  title: (number: number) => `ScanPro nº ${number}`,
  loading: 'Carregando o relatório',
  back: 'Dados de Entrada',
  missing: 'Relatório não encontrado',
  missingText: 'Ele não existe, ou não é da sua empresa.',
  failed: 'O relatório não foi carregado.',
  retry: 'Tentar novamente',
  notMade: 'O relatório não foi feito',
  making: (done: number, total: number) => `Lendo ${done} de ${plural(total, 'conversa', 'conversas')}`,
  makingNote: 'Pode fechar esta aba: o relatório continua e aparece na lista quando terminar.',
  csv: 'CSV',
  pdf: 'PDF',
  link: 'Copiar link',
  copied: 'Link copiado. Só pessoas da sua empresa o abrem.',
  notExported: (message: string) => `O arquivo não foi gerado: ${message}`,
  about: ({ filter: { days, sample, seed, origin, until }, total, reach }: ScanPro) =>
    [
      plural(total, 'conversa', 'conversas'),
      `${plural(days, 'dia', 'dias')} até ${displayTime(until)}`,
      `${SAMPLES[sample]}${sample === 'aleatoria' ? ` (semente ${seed})` : ''}${origin ? ` ${ORIGINS[origin]}` : ''}`,
      REACHES[reach],
    ].join(' · '),
  versions: ({ versions: { report, analyst }, digest }: ScanPro) =>
    `Regras do relatório ${report}, analista ${analyst}. Impressão digital ${(digest ?? '').slice(0, 16)}: as mesmas conversas e regras dão os mesmos bytes.`,
  columns: ['Número', 'Valor', 'n', 'O que muda a leitura'],
  changes: {
    title: (number: number) => `O que mudou desde o nº ${number}`,
    columns: ['Número', 'Antes', 'Agora'],
    none: 'Nenhum número mudou.',
    first: 'Não há um relatório anterior com este alcance, estas regras e um período de mesma duração.',
  },
  cases: {
    figure: (name: string, value: string, n: number) => `${name}: ${value} (${plural(n, 'caso', 'casos')})`,
    title: (name: string, n: number) => `${name}: ${plural(n, 'caso', 'casos')}`,
    hidden: (n: number) => `${plural(n, 'caso é', 'casos são')} de conversas que não são suas ou que não existem mais.`,
    before: (name: string) => `${name}, antes`,
  },
  madeAt: (iso: string) => `Feito em ${displayTime(iso)}`,
} as const
