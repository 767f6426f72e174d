import { formatCount, plural } from '../lib/plural.ts'

const inChats = (count: number): string => plural(count, 'conversa', 'conversas')

/** Texts of fetching what was said before, of the most recent conversations or of one. */
export const historyImportCopy = {
  recent: {
    title: 'Importar conversas',
    text: 'Traz do celular as 10 conversas mais recentes, até 100 mensagens de cada. Importar não custa nada e não chama a IA.',
    start: 'Importar conversas',
    again: 'Importar de novo',
  },
  chat: {
    title: 'Mensagens anteriores',
    text: 'Pede ao celular mais 100 mensagens de antes da primeira que está aqui. Isso não custa nada e não chama a IA.',
    start: 'Buscar mensagens anteriores',
    again: 'Buscar mais 100',
  },
  estimate: (sentence: string) => `Analisar fica para depois, e é à parte. ${sentence}`,
  asking: 'Pedindo ao celular…',
  progress: (done: number, all: number) =>
    all === 0 ? 'Pedindo ao celular…' : `${formatCount(done)} de ${inChats(all)}`,
  came: (count: number) => (count === 0 ? '' : plural(count, 'mensagem chegou', 'mensagens chegaram')),
  done: (count: number, chats: number | null) =>
    count === 0
      ? 'O celular não tem nada mais antigo do que já está aqui.'
      : chats === null
        ? `${plural(count, 'mensagem anterior veio', 'mensagens anteriores vieram')} do celular.`
        : `${plural(count, 'mensagem veio', 'mensagens vieram')} do celular, em ${inChats(chats)}.`,
  close: 'Fechar',
} as const
