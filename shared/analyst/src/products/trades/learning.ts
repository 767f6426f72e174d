import type { Trade } from './trade.ts'

/** Who teaches for a degree. */
export const LEARNING: readonly Trade[] = [
  {
    sells: 'faculdade',
    work: true,
    firm: /faculdade|universid|\buni[a-z]{3,}\b.*\b(?:ead|polo)|\bpolo\b.*\buni/,
    talk: 'graduacao nota_enem ead diploma bacharelado licenciatura vestibular mec reconhecido_mec polo',
  },
  {
    sells: 'pós-graduação',
    work: true,
    firm: /pos.?gradua|\bmba\b/,
    talk: 'pos-graduacao mba especializacao lato_sensu',
  },
  { sells: 'curso supletivo', work: true, firm: /supletiv|\beja\b/, talk: 'supletivo eja terminar_medio ensino_medio' },
  {
    sells: 'curso de barbeiro e cabeleireiro',
    work: true,
    firm: /curso de (?:barb|cabel)/,
    talk: 'curso_barbeiro curso_cabeleireiro kit_aluno',
  },
]
