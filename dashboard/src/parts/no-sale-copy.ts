export const noSaleCopy = {
  says: 'não parece uma conversa de venda',
  sentence: 'Não parece uma conversa de venda.',
  means: 'Nada foi tirado dela: nem produto, nem valor, nem fase.',
  keep: 'Manter como lead',
  discard: 'Descartar',
  kept: (name: string) => `${name}: mantido como lead, com o que a conversa diz.`,
  keptHere: 'Sem internet: o que a conversa diz aparece quando a conexão voltar.',
  undone: (name: string) => `${name}: nada é tirado da conversa.`,
  discarded: (name: string) => `${name}: descartado.`,
  undo: 'Desfazer',
} as const
