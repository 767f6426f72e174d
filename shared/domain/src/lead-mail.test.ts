import { expect, it } from 'vitest'
import {
  isExportedTalk,
  mailAddressOf,
  mailboxTokenIn,
  readLeadMail,
  unaskedKind,
  wordsOfPage,
  type ReceivedMail,
} from './lead-mail.ts'

const mail = (changes: Partial<ReceivedMail>): ReceivedMail => ({
  from: { name: 'Célia Prado', address: 'Celia@exemplo.com.br' },
  ...{ replyTo: null, subject: 'Orçamento', text: 'Quero duas bombas.', attachments: 0, ...changes },
})

it('reads a person’s own e-mail, without what it answers', () => {
  const text =
    'Quero duas bombas. Meu WhatsApp é (19) 98765-4321.\n\nEm seg., 30 de nov. de 2026, Vila escreveu:\n> 11 91111-1111'
  expect(readLeadMail(mail({ text, attachments: 2 }))).toEqual({
    ...{ nome: 'Célia Prado', whatsapp: '5519987654321', produto: '', sender: 'celia@exemplo.com.br' },
    mensagem:
      'Quero duas bombas. Meu WhatsApp é (19) 98765-4321.\n(2 anexos não foram guardados.)\nAssunto: Orçamento\nE-mail: Celia@exemplo.com.br',
  })
})

it('reads the lines of a site’s form, whose own address is no person', () => {
  const from = { name: 'Site', address: 'wordpress@loja.exemplo' }
  const text = 'Nome: Dona Célia\nTelefone: 19 98765-4321\nMensagem: Ainda tem?'
  expect(readLeadMail(mail({ from, text }))).toMatchObject({
    nome: 'Dona Célia',
    whatsapp: '5519987654321',
    sender: null,
  })
  const replyTo = { name: '', address: 'celia@exemplo.com.br' }
  expect(readLeadMail(mail({ from, text, replyTo })).sender).toBe('celia@exemplo.com.br')
  expect(readLeadMail(mail({ from, text: `${text}\nE-mail: c@exemplo.com` })).sender).toBe('c@exemplo.com')
})

it('reads a person whose signature has a number as that person, and a form by its name and a way to answer', () => {
  const text = 'Quero duas bombas.\n-- \nCélia Prado\nTelefone: (19) 98765-4321\nE-mail: vendas@prado.exemplo'
  expect(readLeadMail(mail({ text }))).toEqual({
    ...{ nome: 'Célia Prado', whatsapp: '5519987654321', produto: '', sender: 'celia@exemplo.com.br' },
    mensagem: 'Quero duas bombas.\nAssunto: Orçamento\nE-mail: Celia@exemplo.com.br',
  })
  const from = { name: 'Site', address: 'wordpress@loja.exemplo' }
  for (const label of ['Telefone:', 'Tel.: ', 'E-mail:'])
    expect(readLeadMail(mail({ from, text: `Nome: Célia\n${label}\nMensagem: Ainda tem?` })).sender).toBeNull()
  expect(readLeadMail(mail({ from, text: 'Nome: Célia\nMensagem: Ainda tem?' })).sender).toBe(from.address)
})

it('keeps the address that an e-mail came from as a line of its own', () => {
  const from = { name: 'Site', address: 'wordpress@loja.exemplo' }
  const text = 'Nome: Célia\nTelefone: 19 98765-4321'
  expect(readLeadMail(mail({ from, text })).mensagem).toBe(`Assunto: Orçamento\n${text}\nRemetente: ${from.address}`)
  const replyTo = { name: '', address: 'celia@exemplo.com.br' }
  expect(readLeadMail(mail({ from, text, replyTo })).mensagem).toMatch(
    /\nE-mail: celia@exemplo\.com\.br\nRemetente: wordpress@loja\.exemplo$/,
  )
  const long = readLeadMail(mail({ from, text: `${text}\n${'Ainda tem? '.repeat(500)}` })).mensagem
  expect([long.length, long.startsWith('Ainda tem?'), long.endsWith(from.address)]).toEqual([2_000, true, true])
})

it('begins with the words of a form, and reads its product', () => {
  const text = 'Nome: Célia\nTelefone: 19 98765-4321\nProduto: Sofá retrátil\nMensagem: Ainda tem?\nEm cinza.'
  expect(readLeadMail(mail({ from: { name: 'Site', address: 'wordpress@loja.exemplo' }, text }))).toMatchObject({
    produto: 'Sofá retrátil',
    mensagem:
      'Produto: Sofá retrátil\nMensagem: Ainda tem?\nEm cinza.\nAssunto: Orçamento\nNome: Célia\nTelefone: 19 98765-4321\nRemetente: wordpress@loja.exemplo',
  })
  expect(readLeadMail(mail({ text: 'Produto: qualquer um' })).produto).toBe('')
})

it.each([
  'Em seg., 30 de nov. de 2026, Vila escreveu:\n> Nome: Vila\n> Celular: (11) 91111-1111',
  '> Celular: (11) 91111-1111',
  '-----Mensagem original-----\nNome: Vila\nCelular: (11) 91111-1111\nE-mail: vila@loja.exemplo',
  'De: Vila <vila@loja.exemplo>\r\nEnviada em: segunda-feira\r\n\r\nNome: Vila\r\nCelular: (11) 91111-1111',
])('takes no number or name of the seller from what an answer repeats: %j', (quoted) => {
  expect(readLeadMail(mail({ text: `Pode mandar o preço?\n\n${quoted}` }))).toEqual({
    ...{ nome: 'Célia Prado', whatsapp: '', produto: '', sender: 'celia@exemplo.com.br' },
    mensagem: 'Pode mandar o preço?\nAssunto: Orçamento\nE-mail: Celia@exemplo.com.br',
  })
})

it('reads a form that was forwarded', () => {
  const text = 'De: Site <site@loja.exemplo>\nEnviada em: hoje\n\nNome: Dona Célia\nTelefone: 19 98765-4321'
  expect(readLeadMail(mail({ subject: 'ENC: Contato', text }))).toMatchObject({
    ...{ nome: 'Dona Célia', whatsapp: '5519987654321', sender: null },
  })
  const talk = 'Segue.\n\nDe: Vila <vila@loja.exemplo>\nEnviada em: hoje\n\nCelular: (11) 91111-1111'
  expect(readLeadMail(mail({ subject: 'ENC: Preço', text: talk })).whatsapp).toBe('')
})

it('names a lead by its address where there is no name, and takes no mark that turns text around', () => {
  expect(readLeadMail(mail({ from: { name: '', address: 'jose@exemplo.com' } })).nome).toBe('jose')
  expect(readLeadMail(mail({ from: { name: 'A\u202Eb\r\nC', address: 'x@exemplo.com' } })).nome).toBe('A b C')
  expect(readLeadMail(mail({ text: 'Pedido 12345678, entrega dia 30/11/2026' })).whatsapp).toBe('')
})

it('knows spam, lists and answers by machines, and lets the mailer of a form in', () => {
  const kindOf = (headers: Record<string, string>) => unaskedKind((name) => headers[name] ?? '')
  expect(kindOf({ 'x-spam-flag': 'YES' })).toBe('spam')
  expect(kindOf({ 'x-spam-status': 'No, score=1' })).toBeNull()
  expect(kindOf({ 'auto-submitted': 'auto-replied' })).toBe('answer')
  expect(kindOf({ 'auto-submitted': 'auto-generated' })).toBeNull()
  expect(kindOf({ 'list-id': '<boletim.exemplo>' })).toBe('list')
  expect(kindOf({ precedence: 'bulk' })).toBe('list')
})

it('finds the token of an address of its own domain alone', () => {
  const token = 'abcdefghjkmnpqrs'
  expect(mailboxTokenIn(mailAddressOf(token, 'leads.exemplo').toUpperCase(), 'leads.exemplo')).toBe(token)
  expect(mailboxTokenIn(mailAddressOf(token, 'outro.exemplo'), 'leads.exemplo')).toBeNull()
  expect(mailboxTokenIn('contato@leads.exemplo', 'leads.exemplo')).toBeNull()
})

it.each([
  ['Conversa do WhatsApp com Célia.zip', true],
  ['WhatsApp Chat - Célia.zip', true],
  ['_chat.txt', true],
  ['projeto.zip', false],
  ['WhatsApp Image 2026-11-30.jpeg', false],
])('knows an exported conversation by its name: %s', (name, is) => {
  expect(isExportedTalk(name)).toBe(is)
})

it('reads a page as its words, in one pass', () => {
  const page =
    '<html><head><style>p{}</style></head><body><p>Quero <b>duas</b>&nbsp;bombas</p><script>x()</script><div>A &lt; B &amp; C</div>'
  expect(wordsOfPage(page)).toBe('Quero duas bombas\nA < B & C')
  expect(wordsOfPage('a < b')).toBe('a')
  const started = performance.now()
  wordsOfPage('<style>'.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
