import type { Trade } from './trade.ts'

/** Who trains, advises and hires for firms. */
export const ADVISERS: readonly Trade[] = [
  {
    sells: 'treinamento',
    firm: /treina|\bnrs?\b ?\d|sst\b|seguranca do trab/,
    talk: 'nr35 nr10 nr33 cipa brigada treinamento nr-35 nr-10 nr-33 nr35_reciclagem reciclagem instrutor_nr certificado_nr',
  },
  {
    sells: 'medicina e segurança do trabalho',
    work: true,
    firm: /medicina do trab|ocupacion/,
    talk: 'pcmso pgr ltcat aso exame_admissional',
  },
  { sells: 'coaching', work: true, firm: /\bcoach/, talk: 'coaching mentorado lideranca mentoria' },
  { sells: 'mentoria', work: true, firm: /mentor/, talk: 'mentoria' },
  {
    sells: 'consultoria',
    work: true,
    firm: /consult(?!or)|\biso\b/,
    talk: 'iso_9001 iso_15189 auditoria_interna acreditacao certificacao_iso certificadora escopo iso_14001 procedimento implantacao_iso',
  },
  { sells: 'palestra', work: true, firm: /palestr/, talk: 'palestra palestrante' },
  { sells: 'intérprete de Libras', work: true, firm: /libras/, talk: 'libras interprete' },
  { sells: 'tradução', work: true, firm: /tradu/, talk: 'traducao_juramentada tradutor' },
  {
    sells: 'recrutamento e seleção',
    work: true,
    firm: /recrut|\brh\b|talent/,
    talk: 'recrutamento vaga_divulgada processo_seletivo triagem candidato',
  },
  { sells: 'coworking', work: true, firm: /cowork/, talk: 'coworking estacao_trabalho endereco_fiscal' },
]
