import type { PauseReason } from './batch.ts'

/** The reasons for which a batch waits, each with advice; `docs/operations.md` has the same rows. */
export interface PauseCause {
  codes: readonly PauseReason[]
  /** The advice for a company's managers, in pt-BR. */
  advice: string
  /** The same for an operator, as the page says it. */
  runbook: string
}

export const PAUSE_CAUSES: readonly PauseCause[] = [
  {
    codes: ['pessoa'],
    advice: 'Quem pausou retoma na página do lote.',
    runbook: 'nothing: a person paused it and can resume it at any time',
  },
  {
    codes: ['teto_lote'],
    advice: 'Suba o teto na página do lote, ou cancele o que resta.',
    runbook: 'its own ceiling is reached: a manager raises it on its page (‘Subir teto’) or cancels the rest',
  },
  {
    codes: ['teto'],
    advice: 'Retome amanhã, ou peça um limite diário maior.',
    runbook: 'the company’s daily limit is reached: resume tomorrow, or raise `AI_DAILY_LIMIT_BRL`, restart and resume',
  },
  {
    codes: ['teto_geral'],
    advice: 'Retome amanhã, ou peça um limite diário maior a quem cuida da instalação.',
    runbook:
      'the daily limit of all companies is reached: resume tomorrow, or raise `AI_DAILY_LIMIT_TOTAL_BRL`, restart and resume',
  },
  {
    codes: ['email'],
    advice: 'Confirme o e-mail da conta; depois retome.',
    runbook: 'the founder’s address is not confirmed: confirm it (below), then resume',
  },
  {
    codes: ['modelo'],
    advice: 'Escolha um modelo com preço conhecido; depois retome.',
    runbook: 'the model has no known price: add it to `OPENAI_PRICES`, restart, then resume',
  },
  {
    codes: ['economico'],
    advice: 'Retome para pedir de novo, ou cancele e comece outro na hora.',
    runbook: 'the provider did not accept a file of requests: check its status page and the worker’s log, then resume',
  },
  {
    codes: ['ia_chave', 'ia_sem_cota'],
    advice: 'Ajuste a chave ou a conta da IA; depois retome.',
    runbook: 'fix the key or the account, then resume',
  },
  {
    codes: ['ia_ocupada', 'ia_indisponivel'],
    advice: 'Espere o provedor de IA voltar; depois retome.',
    runbook: 'wait for the provider, then resume',
  },
]

export const pauseAdvice = (reason: PauseReason): string | null =>
  PAUSE_CAUSES.find(({ codes }) => codes.includes(reason))?.advice ?? null
