/** Limits of sign-in by a company's own issuer, and of its directory. */
export const SSO_LIMITS = {
  textLength: 300,
  domainLength: 253,
  domainsPerCompany: 20,
  /** Checks of an issuer or a domain that a company may ask for in a minute. */
  checksPerMinute: 20,
  /** People that an issuer and a directory may add to a company in a day. */
  newPeoplePerDay: 500,
  /** People that one page of the directory's list holds. */
  pageSize: 100,
  /** Sign-ins of a company that are on their way through the issuer; the oldest give way to a new one. */
  openAttempts: 1_000,
  /** Minutes in which a new sign-in by the issuer replaces the password of a person who has none. */
  freshMinutes: 10,
} as const

/** Opens every token of a directory, so that scanners of leaked secrets can recognise one. */
export const SCIM_TOKEN_PREFIX = 'fs_'

/** Name of the DNS record that shows whose a domain is. */
export const domainRecord = (domain: string): string => `_fechai.${domain}`
export const domainRecordValue = (token: string): string => `fechai-sso=${token}`

/** The part of an address after its last '@', in lower case; empty without one. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export const SSO_REFUSALS = {
  none: 'Conecte primeiro o login da empresa.',
  untested: 'Teste a conexão antes de ligar.',
  noDomain: 'Confirme pelo menos um domínio antes de ligar.',
  unproven: 'Entre uma vez pelo login da empresa antes de exigir que todos entrem por ele.',
  breakGlass: 'Escolha uma pessoa que gerencia a empresa, com a verificação em duas etapas ligada, para emergências.',
  domain: 'Digite um domínio, como empresa.com.br.',
  domainKnown: 'Este domínio já está na lista.',
  domainsFull: `Há ${SSO_LIMITS.domainsPerCompany} domínios. Retire um deles antes de pôr outro.`,
  domainTaken: 'Este domínio já é de outra empresa no Fechaí.',
  domainUnknown: 'Domínio não encontrado',
  lastDomain: 'Desligue o login da empresa antes de retirar o último domínio confirmado.',
  noRecord: 'Ainda não achamos o registro TXT no DNS. Ele pode levar algumas horas para aparecer.',
  secretMissing: 'Informe o segredo do aplicativo (client secret).',
  away: 'O emissor não respondeu. Confira o endereço e tente de novo.',
  notIssuer: 'Este endereço não respondeu como um emissor OpenID Connect. Confira se ele está completo.',
  secretWrong: 'O emissor recusou o client id ou o client secret.',
  shared: 'Este emissor atende qualquer pessoa. Use o endereço do emissor da sua empresa.',
  changed: 'O login da empresa mudou durante o teste. Teste de novo.',
  busy: 'Muita gente está entrando pelo login da empresa agora. Tente de novo em instantes.',
  notPublic: 'O endereço do emissor precisa ser público e começar com https://.',
  scimToken: 'Token do diretório inválido ou revogado',
  keepsBreakGlass:
    'Você é a pessoa de emergência do login da empresa. Escolha outra antes de desligar a verificação em duas etapas.',
  noPassword:
    'A verificação em duas etapas protege uma senha, e a sua conta não tem. O login da empresa cuida da dele.',
  elsewhere: 'O seu email entra pelo login da empresa. Use “Entrar com o login da empresa”.',
  fresh: `Entre de novo pelo login da empresa e repita em até ${SSO_LIMITS.freshMinutes} minutos.`,
} as const

/**
 * Hosts of issuers where anyone opens an account, and whose confirmed addresses outlive an employment. Google is none of
 * them, because it names the organisation of an account.
 */
const SHARED_HOSTS: readonly string[] = [
  'gitlab.com',
  'github.com',
  'token.actions.githubusercontent.com',
  'appleid.apple.com',
  'facebook.com',
  'www.facebook.com',
  'limited.facebook.com',
  'linkedin.com',
  'www.linkedin.com',
  'slack.com',
  'discord.com',
  'login.salesforce.com',
  'api.login.yahoo.com',
  'id.twitch.tv',
  'access.line.me',
  'www.paypal.com',
  'orcid.org',
  'sso.acesso.gov.br',
  'login.live.com',
]
/** The tenant of Microsoft in which private accounts are. */
const PRIVATE_MICROSOFT = '9188040d-6c67-4c5b-b112-36a304b66dad'

/** True for an issuer that is no company's own. @param issuer a valid address */
export function isSharedIssuer(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer)
  return SHARED_HOSTS.includes(hostname.replace(/\.$/, '')) || pathname.toLowerCase().includes(PRIVATE_MICROSOFT)
}

/** Why a sign-in by the issuer did not open; the address of the login page names the code. */
export const SSO_FAILURES = {
  expirou: 'O tempo para entrar passou, ou o endereço já foi usado. Tente de novo.',
  recusado: 'O login da empresa não autorizou a entrada. Tente de novo ou fale com quem cuida dele.',
  fora: 'O login da empresa não respondeu. Tente de novo em alguns minutos.',
  resposta: 'A resposta do login da empresa não confere. Avise quem gerencia o Fechaí na sua empresa.',
  segredo: 'O login da empresa recusou o Fechaí. Quem gerencia precisa atualizar o client secret.',
  email: 'O login da empresa não confirmou o seu email. Fale com quem cuida dele.',
  dominio: 'O seu email não é de um domínio confirmado desta empresa.',
  outra: 'Este email já tem uma conta em outra empresa no Fechaí. Fale com quem gerencia a sua empresa.',
  pessoa: 'O login da empresa mostrou outra pessoa com o seu email. Fale com quem gerencia a sua empresa.',
  admin: 'Administradores do Fechaí entram com senha e verificação em duas etapas.',
  desativado: 'Seu acesso foi desativado. Fale com quem gerencia a sua empresa.',
  suspensa: 'O acesso da sua empresa está suspenso. Fale com quem cuida do Fechaí.',
  fechado: 'Esta instalação não aceita contas novas. Fale com quem cuida do Fechaí.',
  desligado: 'O login da empresa está desligado. Entre com email e senha.',
  limite: 'Muitas tentativas. Tente novamente em alguns minutos.',
  falha: 'O Fechaí não conseguiu concluir a entrada. A falha é nossa: tente de novo em instantes.',
} as const
export type SsoFailure = keyof typeof SSO_FAILURES
