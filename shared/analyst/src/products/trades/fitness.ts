import type { Trade } from './trade.ts'

/** Where people train, swim, fight and dance. */
export const FITNESS: readonly Trade[] = [
  {
    sells: 'personal trainer',
    work: true,
    firm: /\bpersonal\b/,
    talk: 'personal treino_casa avaliacao_fisica treino treinar hipertrofia consultoria_online halter treinar_casa aluno_personal condominio_treino',
  },
  { sells: 'crossfit', work: true, firm: /cross/, talk: 'wod crossfit box_crossfit' },
  {
    sells: 'assessoria de corrida',
    work: true,
    firm: /corrida|\brunn|passada/,
    talk: 'planilha_treino meia_maratona corrida_rua pace longao',
  },
  {
    sells: 'academia',
    work: true,
    firm: /academia|fitness|\bgym\b/,
    talk: 'musculacao academia treino treinar esteira aula_coletiva plano_anual spinning instrutor recorrente plano_casal sedentario aula_experimental emagrecer_treino malhar plano_familia plano_semestral semestral',
  },
  { sells: 'natação', work: true, firm: /natac|aquatic|\bnado/, talk: 'natacao hidroginastica' },
  {
    sells: 'aula de luta',
    work: true,
    firm: /jiu|muay|karate|judo|boxe|taekwon|capoeira/,
    talk: 'kimono tatame faixa_branca luta sparring graduacao_faixa jiu muay',
  },
  { sells: 'yoga', work: true, firm: /\byoga/, talk: 'yoga asana' },
  {
    sells: 'aulas de dança',
    work: true,
    firm: /\bdanca|ballet|bale\b/,
    talk: 'danca danca_salao bolero forro_danca ballet coreografia bale',
  },
]
