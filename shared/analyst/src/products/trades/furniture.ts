import type { Trade } from './trade.ts'

/** Who makes, sells and covers what stands in a home. */
export const FURNITURE: readonly Trade[] = [
  {
    sells: 'móveis planejados',
    firm: /marcen|planejad|moveis sob/,
    talk: 'mdf puxador dobradica projeto_3d corredica gaveteiro planejado marceneiro marcenaria projetista guarda-roupa porta_correr armario closet 3d modulado 18mm ferragem amortecimento projeto_movel montagem_movel',
  },
  {
    sells: 'móveis',
    firm: /\bmoveis|movelar|\bmobili/,
    talk: 'sofa_retratil guarda-roupa rack mesa_jantar buffet_sala',
  },
  {
    sells: 'sofá',
    firm: /\bsofas?\b|\bestofados\b(?!.*(?:higien|limp|lava|imperm|reform))/,
    talk: 'sofa_retratil chaise retratil suede reclinavel canto_sofa estofado puff linho',
  },
  {
    sells: 'reforma de estofado',
    work: true,
    firm: /tapec|estofad(?:or|aria|inho)|estofari|\bestofado\b|reforma\w* de estof/,
    talk: 'espuma_d33 estofado capitone tapeceiro percinta espuma mola_sofa trocar_tecido estofador',
  },
  {
    sells: 'colchão',
    firm: /colch|\bsono\b|\bdorm[ei]|\bsonhos?\b/,
    talk: 'mola_ensacada colchao queen king box_casal ensacada d33 d45 box_bau ortopedico pillow_top casal_queen base_box',
  },
  {
    sells: 'cortina e persiana',
    firm: /cortin|persian/,
    talk: 'blackout persiana rolo_tela trilho_suico varao romana trilho cortina voil linho_cortina forro_cortina varao_cortina sol_janela privacidade',
  },
  { sells: 'tapete', firm: /\btapetes?\b/, talk: 'tapete passadeira' },
  { sells: 'papel de parede', firm: /papel de parede|papeis de parede/, talk: 'papel_parede' },
]
