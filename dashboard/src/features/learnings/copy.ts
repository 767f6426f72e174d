import { plural } from '../../lib/plural.ts'

/** Texts of 'Aprendizado de AI'; the specification's to the letter, the rest ours. */
export const learningsCopy = {
  title: 'Aprendizado de AI',
  intro:
    'O que você ensinar aqui chega às próximas análises da sua empresa: ao lead que combina com ele, entre as sugestões. Com IA, também às próximas mensagens. As análises já feitas guardam o texto que usaram.',
  ask: 'Ensine ao assistente o que faz o seu cliente fechar',
  send: 'Enviar',
  hint: 'Exemplo: quando mando um vídeo do produto funcionando, o cliente decide mais rápido. O que citar nome, número ou data de um cliente fica fora das mensagens para os outros.',
  replies: [
    'Anotado. Isso vai ajudar nas próximas conversas.',
    'Boa. Agora o assistente também sabe disso.',
    'Guardado. É com a sua experiência que ele aprende.',
    'Ótimo aprendizado. Já vale para a próxima análise.',
    'Entendido. Quanto mais você ensina, melhor ele sugere.',
    'Isso faz diferença. Está na lista.',
    'Perfeito. Mais um jeito de vender que não se perde.',
    'Registrado. O time todo pode contar com isso.',
    'Que boa observação. O assistente vai levar em conta.',
    'Feito. Continue ensinando o que funciona para você.',
  ],
  proposals: {
    title: 'O que os seus fechamentos propõem',
    intro:
      'Jeitos de vender que aparecem nas suas conversas que fecharam. Nada é ensinado sem você: ajuste as palavras e ensine, ou dispense.',
    words: 'Aprendizado proposto',
    counted: (closed: number, decided: number) =>
      closed === decided
        ? `Em ${plural(closed, 'conversa que fechou', 'conversas que fecharam')}:`
        : `Fechou em ${closed} de ${plural(decided, 'conversa decidida', 'conversas decididas')}:`,
    openConversation: (name: string) => `Ver na conversa com ${name}`,
    accept: 'Ensinar',
    decline: 'Dispensar',
    notDeclined: 'A proposta não foi dispensada. Tente novamente.',
  },
  tone: {
    title: 'Tom das mensagens',
    intro:
      'Escolha o exemplo que soa como a sua empresa. Vale para as próximas mensagens que a IA escrever; as que fugirem do tom não aparecem.',
    none: 'Sem preferência',
    noneNote: 'A IA segue o tom de cada conversa.',
    manager: 'O tom das mensagens que a IA escreve para a sua empresa. Quem gerencia a empresa escolhe.',
    notChosen: (error: string) => `O tom continua o mesmo: ${error}`,
    loading: 'Carregando o tom das mensagens',
  },
  columns: { text: 'Aprendizado', origin: 'Origem', date: 'Data', actions: 'Ações' },
  empty: 'Nenhum aprendizado encontrado...',
  notLoaded: 'Os aprendizados não foram carregados.',
  notHere: 'Sem internet, os aprendizados só aparecem se já foram abertos neste aparelho.',
  retry: 'Tentar novamente',
  remove: (text: string) => `Excluir aprendizado: ${text}`,
  colleague: 'Só quem ensinou ou quem gerencia a empresa pode excluir.',
  question: 'Tem certeza que deseja excluir este aprendizado?',
  cancel: 'Cancelar',
  confirm: 'Excluir',
  failures: {
    save: 'Erro ao salvar aprendizado. Tente novamente.',
    remove: 'Erro ao excluir aprendizado. Tente novamente.',
  },
} as const
