/** Talk that decides nothing: the middle of a long conversation. Customer first, seller answers. */
const PAIRS: readonly [string, string][] = [
  ['bom dia!', 'Bom dia, tudo bem?'],
  ['que chuva hein', 'Nem me fale, alagou a rua aqui'],
  ['kkkkk', '😂😂'],
  ['viu o jogo ontem?', 'Vi o finalzinho só'],
  ['desculpa a demora, dia corrido', 'Imagina, sem problema'],
  ['bom feriado pra vcs', 'Obrigado, igualmente!'],
  ['qual o horário de vocês mesmo?', 'Das 8h às 18h, sábado até meio-dia'],
  ['onde fica certinho?', 'Do lado da farmácia, em frente à praça'],
  ['tem estacionamento?', 'Tem sim, na rua de trás'],
  ['minha internet caiu aqui', 'Aqui também oscilou hoje'],
  ['<Mídia oculta>', 'Que fofo!'],
  ['era só uma foto da família', 'Linda família'],
  ['vcs têm instagram?', 'Temos sim, com fotos dos trabalhos'],
  ['vi os vídeos, bem feitos', 'A equipe capricha rs'],
  ['melhoras aí', 'Já tô bem, foi só uma gripe'],
  ['boa semana', 'Boa semana pra você também'],
  ['te liguei sem querer', 'Tranquilo, acontece'],
  ['hoje foi aniversário do meu filho', 'Que legal, parabéns pra ele!'],
  ['tava no médico, vi agora', 'Espero que esteja tudo bem'],
  ['tudo joia por aqui', 'Que bom!'],
]

/** `count` messages, the same every time for the same place in a conversation. */
export function smallTalk(count: number, seed: number): { customer: boolean; text: string }[] {
  let state = seed * 2654435761 + 97
  const lines: { customer: boolean; text: string }[] = []
  while (lines.length < count) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const [customer, seller] = PAIRS[(state >>> 8) % PAIRS.length]!
    lines.push({ customer: true, text: customer }, { customer: false, text: seller })
  }
  return lines.slice(0, count)
}
