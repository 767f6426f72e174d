import type { Trade } from './trade.ts'

/** Who measures, analyses and certifies. */
export const MEASURING: readonly Trade[] = [
  {
    sells: 'calibração de instrumentos',
    work: true,
    firm: /calibra|metrolog/,
    talk: 'calibracao rbc rastreabilidade paquimetro micrometro torquimetro manometro',
  },
  {
    sells: 'análise de solo',
    work: true,
    firm: /analises? de (?:solo|terra)|lab\w* ?(?:solo|terra)/,
    talk: 'analise_solo amostra_solo talhao micronutriente zinco boro calagem trado',
  },
  {
    sells: 'análise de água',
    work: true,
    firm: /analises? de agua/,
    talk: 'analise_agua potabilidade coliforme',
  },
  {
    sells: 'ensilagem',
    work: true,
    firm: /forrageir|ensilag/,
    talk: 'ensilar ensilagem silagem picar picada forrageira silo compactacao_silo',
  },
  {
    sells: 'defensivos agrícolas',
    firm: /defensiv/,
    talk: 'herbicida glifosato fungicida inseticida receituario adjuvante',
  },
  {
    sells: 'afinação e conserto de piano',
    work: true,
    firm: /afinac|afinador/,
    talk: 'afinacao afinar feltro martelo_piano corda_piano teclado_piano',
  },
]
