/** Texts of 'Aprendizado de AI'; the specification's to the letter, the rest ours. */
export const learningsCopy = {
  title: 'Aprendizado de AI',
  intro:
    'O que você ensinar aqui chega às próximas análises e às próximas mensagens sugeridas da sua empresa. As análises já feitas guardam o texto que usaram.',
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
  columns: { text: 'Aprendizado', origin: 'Origem', date: 'Data', actions: 'Ações' },
  empty: 'Nenhum aprendizado encontrado...',
  notLoaded: 'Os aprendizados não foram carregados.',
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
