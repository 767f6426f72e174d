import type { Letter } from '@fechai/data/notices'
import { CONNECTION_KINDS, type ConnectionKind, type SwitchedOff } from '@fechai/domain/connection'
import { clockOf, shortDay } from '@fechai/domain/task'
import { nameInLetter } from './name-in-letter.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** As long as the code in it. */
const CODE_LASTS = 10 * MINUTE

export const recoveryCodeMail = (to: string, code: string): Letter => ({
  to,
  kind: 'recovery-code',
  lastsSeconds: CODE_LASTS,
  subject: 'Seu código de verificação do Fechaí',
  text: `Olá!

Seu código de verificação é: ${code}

Ele vale por 10 minutos e só pode ser usado uma vez. Se você não pediu para trocar a senha, ignore este email: nada muda na sua conta.

Fechaí`,
})

export const confirmationCodeMail = (to: string, code: string): Letter => ({
  to,
  kind: 'confirmation-code',
  lastsSeconds: CODE_LASTS,
  subject: 'Confirme seu email no Fechaí',
  text: `Olá!

Seu código de confirmação é: ${code}

Digite-o no topo da tela do Fechaí: você passa a poder convidar sua equipe, e a inteligência artificial a ler as conversas que você enviar. Ele vale por 10 minutos. Se você não criou uma conta no Fechaí, ignore este email.

Fechaí`,
})

export const knownAddressMail = (to: string): Letter => ({
  to,
  kind: 'known-address',
  lastsSeconds: DAY,
  subject: 'Você já tem uma conta no Fechaí',
  text: `Olá!

Alguém tentou criar uma conta no Fechaí com este email, que já tem uma. Se foi você, entre com a sua senha ou use "Esqueci minha senha". Se não foi, ignore este email: nada mudou na sua conta.

Fechaí`,
})

/** Writes to a company's managers about a problem, or its end. */
export const alertMail = (to: string, sentence: string, state: string, panel: string): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: state === 'resolvido' ? 'Fechaí: um alerta foi resolvido' : 'Fechaí: alerta da operação',
  text: `Olá!

${sentence}

O que fazer está em Operação: ${panel}/operacao

O mesmo alerta sai no máximo uma vez por hora, e um aviso quando passa. Em Operação você muda ou desliga os alertas.

Fechaí`,
})

const KEY_ACTS = {
  made: { subject: 'Uma chave de API foi criada no Fechaí', act: 'criou uma chave de API na' },
  rotated: {
    subject: 'O código de uma chave de API foi trocado no Fechaí',
    act: 'trocou o código de uma chave de API da',
  },
} as const

/** Reports to a company's managers that an API key got a code, so that one that no manager expects is noticed. */
export const apiKeyMail = (
  to: string,
  {
    person,
    act,
    scopes,
    panel,
  }: { person: string; act: keyof typeof KEY_ACTS; scopes: readonly string[]; panel: string },
): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: KEY_ACTS[act].subject,
  text: `Olá!

${person} ${KEY_ACTS[act].act} sua empresa. Quem tem o código dela pode:

${scopes.map((scope) => `- ${scope}`).join('\n')}

Se você não esperava por isso, revogue a chave em Acesso de Usuários: ${panel}

Fechaí`,
})

const SSO_ACTS = {
  connected: { subject: 'O login da sua empresa no Fechaí mudou', act: 'conectou o login da' },
  removed: { subject: 'O login da sua empresa foi retirado do Fechaí', act: 'retirou o login da' },
  on: { subject: 'O login da sua empresa foi ligado no Fechaí', act: 'ligou o login da' },
  only: { subject: 'O Fechaí agora só abre pelo login da sua empresa', act: 'passou a exigir o login da' },
  off: { subject: 'O login da sua empresa foi desligado no Fechaí', act: 'desligou o login da' },
  domainVerified: {
    subject: 'Um domínio da sua empresa foi confirmado no Fechaí',
    act: 'confirmou um domínio no login da',
  },
  domainRemoved: { subject: 'Um domínio da sua empresa foi retirado do Fechaí', act: 'retirou um domínio do login da' },
  directory: {
    subject: 'Um token de diretório foi criado no Fechaí',
    act: 'criou um token de diretório (SCIM) para a',
  },
} as const

/** Reports to a company's managers that people get in by another way. */
export const ssoMail = (
  to: string,
  { person, act, panel }: { person: string; act: keyof typeof SSO_ACTS; panel: string },
): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: SSO_ACTS[act].subject,
  text: `Olá!

${person} ${SSO_ACTS[act].act} sua empresa. Isso muda como as pessoas entram no Fechaí.

Se você não esperava por isso, confira “Login da empresa” em Acesso de Usuários: ${panel}

Fechaí`,
})

/** Reports to a person, at the address of before and at the one of now, that the company's directory changed it. */
export const addressChangedMail = (to: string): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: 'O email da sua conta no Fechaí mudou',
  text: `Olá!

O diretório da sua empresa mudou o email com que você entra no Fechaí. Por segurança, você precisa entrar de novo, com o email novo.

Se você não esperava por isso, fale com quem gerencia o Fechaí na sua empresa.

Fechaí`,
})

const WEBHOOK_ACTS = {
  made: { subject: 'Um webhook foi criado no Fechaí', act: 'criou um webhook na' },
  changed: {
    subject: 'Um webhook do Fechaí foi alterado',
    act: 'mudou o endereço ou os dados que saem por um webhook da',
  },
} as const

/** Reports to a company's managers that events leave to another address, or with other fields. */
export const webhookMail = (
  to: string,
  { person, act, panel }: { person: string; act: keyof typeof WEBHOOK_ACTS; panel: string },
): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: WEBHOOK_ACTS[act].subject,
  text: `Olá!

${person} ${WEBHOOK_ACTS[act].act} sua empresa. O que acontece com os leads sai por ele para outro programa.

Se você não esperava por isso, desligue ou remova o webhook em Acesso de Usuários: ${panel}

Fechaí`,
})

/** Reports to a company's managers that a webhook gets no more events. */
export const webhookOffMail = (to: string, panel: string): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: 'Um webhook do Fechaí foi desligado',
  text: `Olá!

Um webhook da sua empresa foi desligado: o endereço dele falhou por um dia inteiro, ou respondeu que não quer mais eventos.

O que acontece enquanto ele está desligado não é guardado para ele. Em Acesso de Usuários você liga o webhook de novo e reenvia as entregas que falharam: ${panel}

Fechaí`,
})

const CONNECTION_ACTS = {
  authorised: { subject: 'O Fechaí foi ligado a outro sistema', act: 'autorizou uma integração de' },
  mapped: { subject: 'Uma integração do Fechaí foi alterada', act: 'mudou os campos de uma integração de' },
} as const

/** Reports to a company's managers that leads go to another system. */
export const connectionMail = (
  to: string,
  { person, act, panel }: { person: string; act: keyof typeof CONNECTION_ACTS; panel: string },
): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: CONNECTION_ACTS[act].subject,
  text: `Olá!

${person} ${CONNECTION_ACTS[act].act} sua empresa. Os campos escolhidos dos leads vão para o outro sistema.

Se você não esperava por isso, desligue ou remova a integração em Acesso de Usuários: ${panel}

Fechaí`,
})

/** Why a connection is off, and what brings it back. */
const CONNECTION_OFF: Record<SwitchedOff, { why: string; then: string }> = {
  revogada: { why: 'o outro sistema não aceita mais o acesso do Fechaí', then: 'autoriza o acesso de novo' },
  falhas: { why: 'o outro sistema falhou por um dia inteiro', then: 'a liga de novo, assim que ele responder' },
}

/** Reports to a company's managers that a connection was switched off. */
export const connectionOffMail = (
  to: string,
  { kind, reason, panel }: { kind: ConnectionKind; reason: SwitchedOff; panel: string },
): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: `A integração com ${CONNECTION_KINDS[kind]} foi desligada`,
  text: `Olá!

A integração com ${CONNECTION_KINDS[kind]} foi desligada: ${CONNECTION_OFF[reason].why}.

Nada se perde: o que muda enquanto ela está desligada sai quando você ${CONNECTION_OFF[reason].then}, em Acesso de Usuários: ${panel}

Fechaí`,
})

/** Writes a notice to a company's managers; `panel` is the address of the dashboard. */
export const noticeMail = (to: string, sentence: string, panel: string): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: 'A IA do Fechaí precisa de você',
  text: `Olá!

${sentence}

Avise quem administra o Fechaí na sua empresa. Depois, nas análises que estiverem esperando, use "Tentar novamente": ${panel}

Este aviso sai uma vez por dia.

Fechaí`,
})

export const restoredMail = (to: string, sentence: string, panel: string): Letter => ({
  to,
  lastsSeconds: DAY,
  subject: 'O Fechaí voltou de uma cópia de segurança',
  text: `Olá!

${sentence}

Painel: ${panel}

Fechaí`,
})

/** The secret follows the '#', where no server's log sees it. */
export const invitationMail = (to: string, from: { name: string; company: string }, link: string): Letter => ({
  to,
  lastsSeconds: 2 * DAY,
  subject: 'Convite para o Fechaí',
  text: `Olá!

${nameInLetter(from.name, 'Alguém')} convidou você para a equipe de ${nameInLetter(from.company, 'uma empresa')} no Fechaí. Para aceitar, abra este link e escolha uma senha:

${link}

Ele vale por 7 dias e só pode ser usado uma vez. Se você não conhece quem convidou, ignore este email.

Fechaí`,
})

const INITIALS_SHOWN = 10
/** 'R. A.' of 'Renata Alves': a letter names no customer. */
export const initialsOf = (name: string): string => {
  const letters = name.match(/(?<!\p{L})\p{L}/gu) ?? []
  return letters.length === 0
    ? 'sem nome'
    : letters
        .slice(0, 3)
        .map((letter) => `${letter.toUpperCase()}.`)
        .join(' ')
}

export interface TasksInLetter {
  dueOn: string
  dueMinute: number | null
  /** Names of their leads. */
  leads: readonly string[]
}

/** Reminds of tasks that are due; `unsubscribe` is the address that ends these letters. */
export const tasksMail = (
  to: string,
  due: readonly TasksInLetter[],
  { panel, unsubscribe }: { panel: string; unsubscribe: string },
): Letter => ({
  to,
  unsubscribe,
  lastsSeconds: DAY,
  subject: 'Fechaí: lembrete de tarefas',
  text: `Olá!

Está na hora destas tarefas:

${due.map(taskLine).join('\n')}

Veja todas em Tarefas: ${new URL('/?tela=tarefas', panel).href}

Você pediu estes lembretes em Tarefas. Para não receber mais: ${unsubscribe}

Fechaí`,
})

function taskLine({ dueOn, dueMinute, leads }: TasksInLetter): string {
  const shown = leads.slice(0, INITIALS_SHOWN).map(initialsOf)
  const rest = leads.length - shown.length
  const when = dueMinute === null ? shortDay(dueOn) : `${shortDay(dueOn)}, ${clockOf(dueMinute)}`
  return `- ${when}: ${shown.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}`
}
