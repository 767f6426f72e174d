import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { analyze } from '../findings/analyze.ts'
import { utterancesOf } from '../text/utterances.ts'
import { findName } from './names.ts'

/** The name read from a contact's title alone. */
function nameOf(title: string): string | null {
  const text = `14/02/2023 08:02 - ${title}: oi\n14/02/2023 08:03 - Loja Azul: olá`
  const conversation = readTranscript(text, { fileName: `Conversa do WhatsApp com ${title}.zip` })
  return findName(conversation, title, utterancesOf(conversation, [], conversation.seller))?.name ?? null
}

test.each([
  ['Célia Rios', 'Célia Rios'],
  ['Ana Bragança', 'Ana Bragança'],
  ['Iara Cruz', 'Iara Cruz'],
  ['Sônia da Cruz', 'Sônia da Cruz'],
  ['Dra. Helena Kowalski', 'Helena Kowalski'],
  ['Maria Eduarda Zotz', 'Maria Eduarda Zotz'],
  ['Beto Pintor', 'Beto'],
  ['Fabi Arquiteta', 'Fabi'],
  ['Edson Logística', 'Edson'],
  ['Cida Piscina', 'Cida'],
  ['Nando SP', 'Nando'],
  ['Seu Ivo Padaria', 'Ivo'],
  ['Carlos Henrique Obra Itu', 'Carlos Henrique'],
  ['Tiago - Legaltech', 'Tiago'],
  ['Cliente Insta sofá cinza', null],
  ['Moça do bolo', null],
  ['Lead Face 23', null],
  ['Interessado casa 2', null],
  ['Cliente Insta Renata', 'Renata'],
  ['Cliente Paulo Sérgio', 'Paulo Sérgio'],
  ['Imob. Três Lagos', 'Imob. Três Lagos'],
  ['Pr. Anselmo Igreja', 'Anselmo'],
  ['Pe. Otávio', 'Otávio'],
  ['Profa. Marta', 'Marta'],
  ['Sgt Moreira', 'Moreira'],
  ['Cel. Bastos', 'Bastos'],
  ['Srta. Lívia', 'Lívia'],
  ['Vó Cida doces', 'Cida'],
  ['Chef Ivo Lume', 'Ivo'],
  ['DJ Renan Festa', 'Renan'],
  ['Teacher Paula', 'Paula'],
  ['Entregador Kaue', 'Kaue'],
  ['Contador Lúcio', 'Lúcio'],
  ['Zelador Tadeu', 'Tadeu'],
  ['Nestor Almeida', 'Nestor Almeida'],
  ['Hilário Souza', 'Hilário Souza'],
  ['Olegário Barros', 'Olegário Barros'],
  ['Januário Lima', 'Januário Lima'],
  ['Nazário Costa', 'Nazário Costa'],
  ['Apolinário Alves', 'Apolinário Alves'],
  ['Teodora Martins', 'Teodora Martins'],
  ['Setor Financeiro', 'Setor Financeiro'],
  ['Feira Preta', 'Feira Preta'],
  ['Primeira Linha', 'Primeira Linha'],
])('%s is %s', (title, name) => {
  expect(nameOf(title)).toBe(name)
})

/** A sentence opening of the seller is not a name. */
test.each([
  'Oxe',
  'Vixe',
  'Eita',
  'Bah',
  'Rapaz',
  'Mano',
  'Salve',
  'Massa',
  'Nossa',
  'Calma',
  'Meu',
  'Aff',
  'Uai',
  'Poxa',
])('%s is a word', (word) => {
  const text = `14/02/2023 08:02 - +55 19 90000-3382: quanto fica?\n14/02/2023 08:03 - Loja Azul: ${word}, fica 300\n`
  const conversation = readTranscript(text, { fileName: 'Conversa do WhatsApp com +55 19 90000-3382.zip' })
  const customer = '+55 19 90000-3382'
  expect(findName(conversation, customer, utterancesOf(conversation, [], 'Loja Azul'))).toBeNull()
})

/** A group's lead is named after the person who leads the purchase, not the one who praises it most. */
test.each([
  [
    'Paula Compras',
    [
      'Paula Compras: bom dia, precisamos de 40 cadeiras',
      'Loja: 320 cada',
      'Paula Compras: e o prazo?',
      'Loja: 10 dias',
      'Nina RH: amei!! pode fechar',
      'Paula Compras: vou ver com a diretoria',
      'Paula Compras: te respondo amanhã',
    ],
  ],
  [
    'Rui Síndico',
    [
      'Rui Síndico: criei o grupo pra ver o portão',
      'Loja: 6.900',
      'Téo 302: aprovado por mim',
      'Téo 302: gostei',
      'Rui Síndico: e a garantia?',
      'Loja: 1 ano',
      'Rui Síndico: manda o contrato pra mim',
      'Rui Síndico: em nome do condomínio',
    ],
  ],
])('%s leads', (author, lines) => {
  const text = lines.map((line, at) => `14/02/2023 08:${String(10 + at)} - ${line}`).join('\n')
  const conversation = { ...readTranscript(text, { fileName: 'Conversa do WhatsApp com Compra.zip' }), seller: 'Loja' }
  expect(analyze(conversation, []).nome).toBe(author.split(' ')[0])
})

/** The name of a contact with this title who says this first. */
function nameSaid(title: string, ...said: string[]): string | null {
  const text = said.map((line, minute) => `14/02/2023 08:0${minute} - ${title}: ${line}`).join('\n')
  const conversation = readTranscript(`${text}\n14/02/2023 08:09 - Loja Azul: olá`, {
    fileName: `Conversa do WhatsApp com ${title}.zip`,
  })
  return findName(conversation, title, utterancesOf(conversation, [], conversation.seller))?.name ?? null
}

test.each([
  [
    'Eng Paulo ref Marina Jardins',
    ['Bom dia! O Paulo, meu engenheiro, me indicou vocês. Meu nome é Marina Sodré'],
    'Marina Sodré',
  ],
  ['Beto Pintor', ['oi, me chamo Roberto Alves'], 'Roberto Alves'],
  ['Mamãe do Davi', ['boa tarde', 'meu nome é Lúcia Prates'], 'Lúcia Prates'],
  // The name of another person is not the customer's name.
  ['Célia Rios', ['oi, o nome da minha filha é Bruna'], 'Célia Rios'],
  ['Célia Rios', ['quem fala é a Patrícia?'], 'Célia Rios'],
])('%s, who says %j, is %s', (title, said, name) => {
  expect(nameSaid(title, ...said)).toBe(name)
})
