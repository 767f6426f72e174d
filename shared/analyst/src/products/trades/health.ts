import type { Trade } from './trade.ts'

/** Who treats bodies and minds. */
export const HEALTH: readonly Trade[] = [
  {
    sells: 'implante',
    work: true,
    firm: /implant/,
    talk: 'implante enxerto_osseo carga_imediata coroa_porcelana implantodontista pino_titanio protocolo_superior pino_coroa',
  },
  {
    sells: 'prótese dentária',
    firm: /protes|\blab\b.*(?:sorri|dent)/,
    talk: 'zirconia monolitica moldagem escaneamento_intraoral dentadura ponte_movel roach protese_total coroa_zirconia',
  },
  {
    sells: 'prótese capilar',
    work: true,
    firm: /protese capilar|sistema capilar/,
    talk: 'micropele protese_capilar cola_protese lace_masculina tela_protese',
  },
  {
    sells: 'tratamento dentário',
    work: true,
    firm: /odont|sorri|smile|\borto(?!p|m)|dentist|\bdent(?:al|e|es)\b/,
    talk: 'ortodontia siso restauracao gengiva canal raspagem resina lente_contato_dental dente dentista carie panoramica clareamento aparelho_fixo aparelho_ortodontico alinhador contencao_dente bracket manutencao_aparelho faceta bruxismo tartaro arcada periodontal ortodontista endodontia extracao_dente sensibilidade mastigar raio_x sorriso gengiva_sangrando obturacao lente_resina',
  },
  {
    sells: 'plano odontológico',
    work: true,
    firm: /plano.*(?:odonto|dental)/,
    talk: 'plano_odontologico plano_dental odonto cobre_aparelho',
  },
  {
    sells: 'plano de saúde',
    work: true,
    firm: /\bvida\b.*\bcorretora|corretora.*\bvida\b|planos? de saude|\bsaude\b.*corret|consultor.*vida/,
    talk: 'enfermaria coparticipacao carencia rede_credenciada acomodacao plano_saude obstetricia copart operadora faixa_etaria ambulatorial pronto_atendimento rede_hospital adesao_plano plano_empresarial cirurgia_eletiva',
  },
  {
    sells: 'aparelho auditivo',
    work: true,
    firm: /auditiv|\baudi\b/,
    talk: 'aparelho_auditivo audiometria audiologista',
  },
  {
    sells: 'fonoaudiologia',
    work: true,
    firm: /fonoaud|\bfono\b|\bfga\b/,
    talk: 'fonoaudiologia fono fonoaudiologa fonoterapia',
  },
  {
    sells: 'óculos',
    firm: /\botica/,
    talk: 'multifocal armacao antirreflexo grau lente_transitions receita_grau miopia astigmatismo hipermetropia filtro_azul antireflexo oculo longe_perto perto_longe polarizado oftalmo armacao_nova lente_riscada transition titanio haste',
  },
  {
    sells: 'fisioterapia',
    work: true,
    firm: /fisio/,
    talk: 'fisioterapia fisioterapeuta sessao_fisio rpg hernia_disco fisio reabilitacao pos-operatorio lca lombar eletroterapia liberacao_miofascial',
  },
  {
    sells: 'pilates',
    work: true,
    firm: /pilates/,
    talk: 'pilates reformer cadillac lombar postura_coluna solo_pilate',
  },
  {
    sells: 'acompanhamento nutricional com nutricionista',
    work: true,
    firm: /\bnutri(?:cao|cion|\b)/,
    talk: 'bioimpedancia reeducacao_alimentar cardapio_semanal nutricionista dieta emagrecer nutri plano_alimentar colesterol glicose_alta avaliacao_corporal perder_peso compulsao endocrino emagrecimento retorno_nutri',
  },
  {
    sells: 'avaliação psicopedagógica',
    work: true,
    firm: /psicopedag/,
    talk: 'psicopedagoga psicopedagogica devolutiva troca_letra dislexia',
  },
  {
    sells: 'terapia com psicóloga',
    work: true,
    firm: /psico|\bpsi\b|\bterap(?!(?:ia|ias|euta) (?:capil|ocup|flor|corp|manual|hol|natur))|psiq/,
    talk: 'psicologa psicologo ansiedade crise_ansiedade terapia depressao sessao_terapia terapeuta psicoterapia panico burnout psiquiatra luto autoestima crp encontro_semanal sessao_online chorar conversar_alguem',
  },
  { sells: 'acupuntura', work: true, firm: /acupunt/, talk: 'acupuntura' },
]
