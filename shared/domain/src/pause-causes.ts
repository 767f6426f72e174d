import type { PauseReason } from './batch.ts'

/** Why a batch waits, and what is done about it; `docs/operations.md` has the same rows. */
export interface PauseCause {
  codes: readonly PauseReason[]
  /** For who manages a company, in pt-BR. */
  advice: string
  /** The same for an operator, as the page says it. */
  runbook: string
}

export const PAUSE_CAUSES: readonly PauseCause[] = [
  {
    codes: ['pessoa'],
    advice: 'Quem pausou retoma na página do lote.',
    runbook: 'nothing: somebody paused it, and goes on with it when they like',
  },
  {
    codes: ['teto_lote'],
    advice: 'Suba o teto na página do lote, ou cancele o que resta.',
    runbook: 'its own ceiling is reached: a manager raises it on its page (‘Subir teto’), or cancels what is left',
  },
  {
    codes: ['teto'],
    advice: 'Retome amanhã, ou peça um limite diário maior.',
    runbook: 'the company’s day is spent: resume tomorrow, or raise `AI_DAILY_LIMIT_BRL`, restart and resume',
  },
  {
    codes: ['teto_geral'],
    advice: 'Retome amanhã, ou peça um limite diário maior a quem cuida da instalação.',
    runbook:
      'the day of all companies is spent: resume tomorrow, or raise `AI_DAILY_LIMIT_TOTAL_BRL`, restart and resume',
  },
  {
    codes: ['email'],
    advice: 'Confirme o e-mail da conta; depois retome.',
    runbook: 'the founder’s address is not confirmed: confirm it (below), then resume',
  },
  {
    codes: ['modelo'],
    advice: 'Escolha um modelo com preço conhecido; depois retome.',
    runbook: 'the model has no known price: put it into `OPENAI_PRICES`, restart, then resume',
  },
  {
    codes: ['economico'],
    advice: 'Retome para pedir de novo, ou cancele e comece outro na hora.',
    runbook: 'the provider did not take a file of questions: see its status page and the worker’s log, then resume',
  },
  {
    codes: ['ia_chave', 'ia_sem_cota'],
    advice: 'Ajuste a chave ou a conta da IA; depois retome.',
    runbook: 'see to the key or the account, then resume',
  },
  {
    codes: ['ia_ocupada', 'ia_indisponivel'],
    advice: 'Espere o provedor de IA voltar; depois retome.',
    runbook: 'wait for the provider, then resume',
  },
]

export const pauseAdvice = (reason: PauseReason): string | null =>
  PAUSE_CAUSES.find(({ codes }) => codes.includes(reason))?.advice ?? null
