import { translateDatabaseError } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { SSO_FAILURES, SSO_REFUSALS } from '@fechai/domain/sso'

/** One text for codes that must not differ, since a difference would reveal that an account exists. */
const CODE_REFUSED = 'Código de verificação inválido ou expirado. Depois de 3 tentativas, peça um novo.'
const away = (code: string): DomainError =>
  new DomainError('unavailable', 'Não conseguimos concluir agora. Nada foi perdido: tente de novo em instantes.', {
    code,
    retryAfterSeconds: 5,
  })
const SENTENCES: Record<string, DomainError> = {
  INVALID_EMAIL_OR_PASSWORD: new DomainError('unauthenticated', 'Credenciais inválidas.', { code: 'credenciais' }),
  INVALID_EMAIL: new DomainError('invalid', 'Por favor, digite um email válido', { code: 'email' }),
  PASSWORD_TOO_SHORT: new DomainError('invalid', 'A senha deve ter pelo menos 6 caracteres', { code: 'senha_fraca' }),
  DEACTIVATED: new DomainError('forbidden', 'Seu acesso foi desativado. Fale com quem gerencia a sua empresa.', {
    code: 'desativado',
  }),
  SUSPENDED: new DomainError('forbidden', 'O acesso da sua empresa está suspenso. Fale com quem cuida do Fechaí.', {
    code: 'suspensa',
  }),
  SSO_ONLY: new DomainError('forbidden', SSO_REFUSALS.elsewhere, { code: 'so_sso' }),
  SSO_OFF: new DomainError('forbidden', SSO_FAILURES.desligado, { code: 'sso_desligado' }),
  // The library answers with these for any trouble with the database while it writes.
  FAILED_TO_CREATE_USER: away('cadastro'),
  FAILED_TO_CREATE_SESSION: away('sessao'),
  PASSWORD_TOO_LONG: new DomainError('invalid', 'A senha deve ter no máximo 128 caracteres', { code: 'senha_fraca' }),
}
for (const code of ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'USER_NOT_FOUND']) {
  SENTENCES[code] = new DomainError('invalid', CODE_REFUSED, { code: 'codigo' })
}

/** The second of two who use one recovery code at once is recognised by the status alone. */
const USED_MEANWHILE = 'CONFLICT'

/** Code of the refusal of a second factor, whichever it was. */
export const SECOND_FACTOR_REFUSED = 'segundo_fator_codigo'
for (const code of ['INVALID_CODE', 'INVALID_BACKUP_CODE', USED_MEANWHILE]) {
  SENTENCES[code] = new DomainError('invalid', 'Código inválido ou já usado.', { code: SECOND_FACTOR_REFUSED })
}
for (const code of ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']) {
  SENTENCES[code] = new DomainError('unauthenticated', 'Entre de novo com a sua senha para pedir outro código.', {
    code: 'segunda_etapa',
  })
}
SENTENCES['ACCOUNT_TEMPORARILY_LOCKED'] = new DomainError(
  'limit',
  'Muitas tentativas. Tente novamente em 15 minutos.',
  { code: 'limite', retryAfterSeconds: 15 * 60 },
)
SENTENCES['TOTP_ALREADY_ENABLED'] = new DomainError('conflict', 'A verificação em duas etapas já está ligada.', {
  code: 'segundo_fator_ativo',
})
for (const code of ['TOTP_NOT_ENABLED', 'TWO_FACTOR_NOT_ENABLED', 'BACKUP_CODES_NOT_ENABLED']) {
  SENTENCES[code] = new DomainError('conflict', 'A verificação em duas etapas não está ligada.', {
    code: 'segundo_fator_inativo',
  })
}

/** Turns the library's error into the house's; what it does not name passes on. */
export function translateAuthError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { body, status } = error as { body?: { code?: string }; status?: unknown }
  const known = SENTENCES[status === USED_MEANWHILE ? USED_MEANWHILE : (body?.code ?? '')]
  if (known) {
    const { kind, message, code, retryAfterSeconds } = known
    return new DomainError(kind, message, { code, retryAfterSeconds, cause: error })
  }
  return translateDatabaseError(error.cause instanceof Error ? error.cause : error)
}
