import { describe, expect, it } from 'vitest'
import { connectionOffMail, invitationMail } from './letters.ts'

const LINK = 'https://fechai.exemplo/convite#segredo'
/** Finds what the letter says of who invites, without the link that is ours. */
const said = (name: string, company: string): string => {
  const { text } = invitationMail('bia@exemplo.com.br', { name, company }, LINK)
  return text
    .replace(LINK, '')
    .split('\n')
    .find((line) => line.includes('convidou você'))!
}

describe('an invitation carries names, and nothing else that a person wrote', () => {
  it.each([
    ['Banco: sua conta foi bloqueada, acesse https://golpe.exemplo/entrar', 'https://golpe.exemplo'],
    ['Ganhe em www.golpe.exemplo', 'golpe.com.br'],
    ['GOLPE.COM/entrar', 'javascript:alert(1)'],
    ['fale com golpe@exemplo.com', 'wa.me/5511999990000'],
    ['ｈｔｔｐｓ：／／golpe．exemplo', 'golpe。com'],
    ['ftp://golpe.exemplo', '//golpe.exemplo/x'],
    ['clique em golpe\u200b.exemplo', 'mailto:golpe@exemplo.com'],
    ['http://[::1]/x', 'golpe.exemplo:8080'],
  ])('%j of %j', (name, company) => {
    const line = said(name, company)
    expect(line.replace(' Para aceitar, abra este link e escolha uma senha:', '')).not.toMatch(
      /[@:/\\]|www|\.\p{L}|wa\.me|golpe\.|exemplo\b/u,
    )
  })

  it.each([
    ['Rafaela Vila', 'Vila Vendas Ltda.', 'Rafaela Vila convidou você para a equipe de Vila Vendas Ltda. no Fechaí.'],
    [
      'Dr. João D’Ávila',
      'Móveis & Cia S.A.',
      'Dr. João D’Ávila convidou você para a equipe de Móveis & Cia S.A. no Fechaí.',
    ],
    ['Dr.João', '3M do Brasil', 'Dr. João convidou você para a equipe de 3M do Brasil no Fechaí.'],
    ['https://golpe.exemplo', 'golpe.com', 'Alguém convidou você para a equipe de uma empresa no Fechaí.'],
  ])('%j of %j stays readable', (name, company, sentence) => expect(said(name, company)).toContain(sentence))
})

it.each([
  [
    'revogada',
    'foi desligada: o outro sistema não aceita mais o acesso do Fechaí.',
    'sai quando você autoriza o acesso de novo',
  ],
  ['falhas', 'foi desligada: o outro sistema falhou por um dia inteiro.', 'sai quando você a liga de novo'],
] as const)('a connection that is off by %j: the letter names it and what brings it back', (reason, why, then) => {
  const panel = 'https://fechai.exemplo'
  const { subject, text } = connectionOffMail('bia@exemplo.com.br', { kind: 'pipedrive', reason, panel })
  expect(subject).toBe('A integração com Pipedrive foi desligada')
  expect(text).toContain(`A integração com Pipedrive ${why}`)
  expect(text).toContain(then)
})
