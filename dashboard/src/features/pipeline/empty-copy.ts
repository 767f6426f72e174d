/** Texts of a board without a lead; they come with it alone. */
export const emptyCopy = {
  title: 'Seu pipeline começa com uma conversa',
  text: 'Envie a exportação de uma conversa do WhatsApp e o primeiro lead aparece aqui.',
  sample: 'Ver com um exemplo',
  type: 'Adicionar manualmente',
  drop: 'Você também pode soltar o arquivo em qualquer lugar desta página.',
} as const
