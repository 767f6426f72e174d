const CUSTOMER = 'Marina Exemplo'
const SELLER = 'Sua Loja'

/** Days before today, hour and minute, who, what. An invented sale with a price, an objection and an open question. */
const MESSAGES = [
  [3, '09:12', CUSTOMER, 'Oi, bom dia! Vi o anúncio da mesa de jantar de 6 lugares, ainda tem?'],
  [3, '09:20', SELLER, 'Bom dia! Tem sim. A mesa de jantar de 6 lugares sai por R$ 2.400,00'],
  [3, '09:21', CUSTOMER, 'Linda! É madeira maciça?'],
  [3, '09:24', SELLER, 'É sim, imbuia maciça, com garantia de 1 ano'],
  [3, '09:31', CUSTOMER, 'Achei um pouco caro, vi uma parecida mais barata em outra loja'],
  [3, '09:38', SELLER, 'Entendo! Consigo fazer em 10x de R$ 240,00 sem juros, com entrega inclusa'],
  [3, '09:40', CUSTOMER, 'Ah, assim fica melhor. Vou falar com meu marido e te aviso'],
  [1, '18:05', SELLER, 'Oi! Conseguiram conversar sobre a mesa?'],
  [1, '19:47', CUSTOMER, 'Conversamos sim, ele gostou! Vocês entregam até sexta?'],
  [1, '19:52', SELLER, 'Entregamos em 3 dias úteis depois do pagamento'],
  [1, '19:55', CUSTOMER, 'Perfeito. Amanhã de manhã eu confirmo o endereço e você me manda o pix?'],
] as const

/** Notice that WhatsApp writes at the start of a conversation: nothing came before. */
const NOTICE = 'As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.'
const [BEGINS] = MESSAGES

/** A conversation as an Android exports it, of the days before `today`, so that nothing in it is long ago. */
export function sampleConversation(today: Date): File {
  const day = (before: number): string =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - before).toLocaleDateString('pt-BR', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
  const lines = MESSAGES.map(([before, time, who, text]) => `${day(before)} ${time} - ${who}: ${text}\n`)
  return new File(
    [`${day(BEGINS[0])} ${BEGINS[1]} - ${NOTICE}\n`, ...lines],
    `Conversa do WhatsApp com ${CUSTOMER}.txt`,
    { type: 'text/plain' },
  )
}
