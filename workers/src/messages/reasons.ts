export const NOTHING_PROVEN =
  'Nada do que a inteligência artificial escreveu tinha prova na conversa. Estas mensagens são modelos.'

export const READS_WORSE =
  'A IA desta máquina leu pior que as regras no teste, e o que ela escreve não é oferecido. Estas mensagens são modelos.'

const REASONS: Record<string, string> = {
  recusa: 'A inteligência artificial recusou esta conversa. Estas mensagens são modelos.',
  filtro: 'O filtro da inteligência artificial barrou esta conversa. Estas mensagens são modelos.',
  esquema: 'A inteligência artificial respondeu fora do formato. Estas mensagens são modelos.',
  cortada: 'A resposta da inteligência artificial veio cortada. Estas mensagens são modelos.',
  teto: 'O teto diário de gastos com IA da empresa foi atingido. Estas mensagens são modelos.',
  teto_geral: 'O teto diário de gastos com IA desta instalação do Fechaí foi atingido. Estas mensagens são modelos.',
  perdida: 'A geração foi interrompida. Para não pagar duas vezes, estas mensagens são modelos.',
  modelo: 'O modelo de IA configurado não tem preço conhecido e não foi consultado. Estas mensagens são modelos.',
  email: 'A IA espera que o email da conta seja confirmado. Estas mensagens são modelos.',
  ia_sem_cota: 'A cota da inteligência artificial acabou. Estas mensagens são modelos.',
  ia_chave: 'A chave da inteligência artificial foi recusada. Estas mensagens são modelos.',
}

/** Returns the reason for templates, as a sentence for the salesperson. */
export const reasonFor = (code: string): string =>
  REASONS[code] ?? 'A inteligência artificial não respondeu. Estas mensagens são modelos.'
