import { createHash } from 'node:crypto'
import type { Phone } from './parties.ts'
import type { WhatsAppSimulator } from './simulator.ts'

/** The messages before the demonstration began; every person and firm is invented. `<` is the customer's. */
const TALKS: { name: string; number: string; isSaved?: boolean; said: string[] }[] = [
  {
    name: 'Marina Teles',
    number: '5511987650101',
    said: [
      '< Oi, bom dia! Vi no Instagram a mesa de jantar de madeira. Ainda tem?',
      '> Bom dia, Marina! Tem sim. Ela é de cumaru, 6 lugares',
      '< Que linda. Quanto fica?',
      '> A de 6 lugares sai por R$ 2.400,00, com entrega em São Paulo',
      '< Achei um pouco cara… dá pra parcelar?',
      '> Dá sim: em até 6 vezes de R$ 400,00 sem juros no cartão',
      '< Hum, vou ver com meu marido e te falo até sexta',
    ],
  },
  {
    name: 'Rogério Pacheco',
    number: '5531998760202',
    said: [
      '< Boa tarde, vocês fazem estante sob medida?',
      '> Boa tarde, Rogério! Fazemos. Qual a medida da parede?',
      '< 2,80 de largura por 2,40 de altura. Preciso pra antes do Natal',
      '> Consigo entregar dia 18/12. Fica R$ 5.900,00 instalada',
      '< Fechado. Me manda o pix do sinal',
      '> Perfeito! Sinal de 40%, R$ 2.360,00. Te mando a chave agora',
    ],
  },
  {
    name: 'Dona Cida',
    number: '558198870303',
    said: [
      '< Oi moço, a cadeira que comprei veio com o pé bambo',
      '> Oi, dona Cida! Sinto muito. Troco sem custo, posso buscar amanhã?',
      '< Pode sim, depois das 14h',
    ],
  },
  {
    name: 'Lucas Amorim',
    number: '5521976540404',
    isSaved: false,
    said: ['< E aí, qual o valor do banco alto pra balcão?', '> Oi! O banco de 75 cm sai por R$ 320,00 cada'],
  },
]

/** A phone keeps the ids of its messages: who starts the demonstration again and links it again finds each line once. */
const sampleId = (number: string, index: number): string =>
  `3EB0${createHash('sha256').update(`${number} ${index}`).digest('hex').slice(0, 18).toUpperCase()}`

const BETWEEN_MS = 7 * 60_000
const BEFORE_MS = 26 * 60 * 60_000

/** The phone of an invented shop, with its customers, a group, and what they said until yesterday. */
export async function sampleShop(sim: WhatsAppSimulator): Promise<Phone> {
  const phone = sim.addPhone({ number: '5511940028922', name: 'Aroeira Móveis' })
  for (const [order, { said, ...about }] of TALKS.entries()) {
    const contact = await phone.addContact(about)
    const endedAt = Date.now() - BEFORE_MS * (order + 1)
    for (const [index, line] of said.entries()) {
      const sentAt = endedAt - (said.length - index) * BETWEEN_MS
      const id = sampleId(about.number, index)
      phone.remember(contact, line.slice(2), { id, fromMe: line.startsWith('>'), sentAt })
    }
  }
  phone.addGroup('Marceneiros da Zona Oeste', phone.contacts.slice(0, 3))
  return phone
}
