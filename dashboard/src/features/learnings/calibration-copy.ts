import { FEWEST_CASES } from '@fechai/domain/insights/calibration/reliability'
import { plural } from '../../lib/plural.ts'

const digits = (value: number, most: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: most })
/** '0,184'. */
export const brierText = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
export const percentText = (value: number): string => `${digits(value, 0)}%`
const leads = (n: number): string => plural(n, 'lead', 'leads')

/** Texts of the calibration of scores and of what a learning changes. */
export const calibrationCopy = {
  tabs: 'Partes do aprendizado',
  taught: 'Ensinado',
  title: 'Calibração',
  intro:
    'O que as análises previram, contra o que aconteceu depois e o que as pessoas corrigiram. Uma previsão é boa quando, de cada 100 leads com 70%, uns 70 fecham.',
  loading: 'Carregando a calibração',
  failed: 'A calibração não foi carregada.',
  retry: 'Tentar novamente',
  noBase: (n: number) => `poucos casos: ${n} de ${FEWEST_CASES}`,
  brier: 'Brier',
  brierNote: 'média do erro ao quadrado: 0 é perfeito; dizer sempre a taxa média daria',
  progress: {
    title: 'Progresso contra o fim',
    note: (n: number, open: number) =>
      `${leads(n)} que terminaram, pelo progresso da primeira análise que ainda os viu abertos. ${plural(open, 'outro não terminou e não conta', 'outros não terminaram e não contam')}.`,
    said: 'Progresso lido',
    came: 'Fecharam',
  },
  confidence: {
    title: 'Certeza de cada campo',
    note: (n: number) => `${plural(n, 'leitura', 'leituras')} a confirmar com chance dita, e a resposta de alguém.`,
    said: 'Chance dita',
    came: 'Estavam certas',
    columns: ['Campo', 'Respostas', 'Certas', 'Brier'],
  },
  bins: (said: string, came: string) => [said, 'Casos', came, 'Intervalo de 95%'],
  range: (from: number, to: number) => `${from} a ${to}%`,
  interval: (low: number, high: number) => `${digits(low, 0)} a ${digits(high, 0)}%`,
  chart: (said: string, came: string) => `${came} (%) por ${said.toLowerCase()} (%)`,
  perfect: 'como dito',
  cases: (range: string, n: number) => `${range}: ${leads(n)}`,
  hidden: (n: number) => `${plural(n, 'caso não está', 'casos não estão')} mais na lista de leads.`,
  corrections: {
    title: 'O que foi corrigido',
    note: 'Leads em que o campo foi lido, e quantas vezes alguém escreveu outra coisa depois.',
    columns: ['Campo', 'Lidos', 'Corrigidos', 'Parte'],
  },
  switch: {
    title: 'Notas pelo que aconteceu aqui',
    off: 'O progresso aparece como a análise o leu.',
    on: (n: number, day: string, who: string | null) =>
      `Ligado em ${day}${who ? ` por ${who}` : ''}, com ${leads(n)}. O progresso dos leads abertos segue o que aconteceu na sua empresa.`,
    hint: 'Desligar devolve a cada lead o que a análise leu. O que uma pessoa escreveu fica.',
    before: 'Antes',
    after: 'Depois',
    gain: (before: string, after: string) => `Brier ${before} antes, ${after} depois`,
    gainNote: 'O depois é medido em casos que a calibração não viu.',
    none: `Sem base: são precisos ${FEWEST_CASES} leads que terminaram, com pelo menos 5 vendas e 5 perdas.`,
    noGain: 'Com os casos de hoje a calibração não melhora as notas.',
    manager: 'Quem gerencia a empresa pode ligar.',
    columns: ['Lido', 'Aparece'],
  },
  effect: {
    title: 'Efeito medido',
    noBase: (mine: number, others: number) =>
      `Efeito: poucos casos (${mine} com, ${others} sem; ${FEWEST_CASES} de cada lado)`,
    corrected: 'corrigidos',
    won: 'fechados',
    side: (name: string, mine: string, others: string) => `${name} ${mine} com, ${others} sem`,
    of: (percent: number | null, n: number) => (percent === null ? 'sem dados' : `${digits(percent, 0)}% de ${n}`),
    verdicts: { melhor: 'melhor', pior: 'pior', 'sem-diferenca': 'sem diferença segura' },
    note: 'Ninguém sorteou as análises: outras coisas podem ter mudado junto.',
  },
}
