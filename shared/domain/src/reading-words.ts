const count = (messages: number): string =>
  messages.toLocaleString('pt-BR') + (messages === 1 ? ' mensagem' : ' mensagens')

/** States how much of a conversation the model read; the rules always read all of it. */
export const readingSentence = (read: number, total: number): string =>
  read >= total
    ? `A IA leu a conversa inteira: ${count(total)}.`
    : `A IA leu ${read.toLocaleString('pt-BR')} de ${count(total)}: o começo, os preços, as objeções, o aceite e o fim. As regras leram todas.`

/** Why a field shows what it shows, by the codes of a comparison. */
export const WHY_SENTENCES = {
  same: 'As duas leituras dizem o mesmo.',
  'only-rules': 'As regras acharam, a IA não.',
  'only-model': 'A IA achou e provou; as regras não acharam.',
  unproven: 'A conversa não prova o que a IA disse.',
  guarded: 'Fica a leitura das regras até alguém confirmar.',
  proven: 'A IA leu diferente e trouxe a prova.',
  doubtful: 'Fica a leitura da IA, a confirmar: só uma frase do cliente não basta para ter certeza.',
  'customer-only': 'As duas leituras dizem o mesmo, mas falta a palavra do vendedor.',
  'follows-phase': 'Acompanha a fase que o lead mostra.',
  'machine-talk': 'Algo na conversa parece escrito para a IA; aqui só valem as regras.',
} as const
