/** The lines of two friends: nothing is sold. */
export const TALK_OF_FRIENDS: readonly string[] = [
  'Bia: Oi sumida! Bora no cinema hoje?',
  'Ana: Bora! Que horas?',
  'Bia: 19h, eu passo aí',
  'Ana: Beleza, eu levo a pipoca kkk',
  'Bia: Minha mãe mandou um beijo',
  'Ana: Outro pra ela! Saudade de vocês',
  'Bia: Vem domingo almoçar em casa',
]
