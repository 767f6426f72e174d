import { formatCount } from '../lib/plural.ts'

/** Texts of a lead's suggested messages; the specification's to the letter, the rest ours. */
export const messageCopy = {
  tabs: 'Mensagens sugeridas',
  tab: (place: number) => `Msg ${String(place).padStart(2, '0')}`,
  generating: 'Gerando mensagem inteligente...',
  phaseFirst: 'Confirme a fase primeiro: a mensagem certa depende dela.',
  empty: 'Nenhuma mensagem disponível',
  failed: (message: string) => `Erro ao gerar mensagem: ${message}`,
  triggers: 'Gatilhos mentais',
  send: 'Enviar agora',
  copy: 'Copiar mensagem',
  copied: 'Copiado!',
  to: (number: string) => `Vai para ${number}.`,
  noNumber: 'O WhatsApp pergunta para quem enviar.',
  number: {
    open: 'Usar um número',
    label: 'WhatsApp do cliente',
    example: '11 98765-4321',
    save: 'Usar este número',
    wrong: 'Escreva o número com DDD, por exemplo 11 98765-4321.',
    saved: 'O número foi guardado no lead.',
  },
  sources: {
    modelo: 'Modelo preenchido com o que a conversa prova',
    digitado: 'Modelo preenchido com o que foi digitado',
    ia: 'Escrita por inteligência artificial, só com o que a conversa prova',
  },
  refused: (count: number) =>
    count === 1
      ? 'Uma sugestão da inteligência artificial não é mostrada: dizia algo sem prova.'
      : `${formatCount(count)} sugestões da inteligência artificial não são mostradas: diziam algo sem prova.`,
  sent: { whatsapp: 'Envio registrado no histórico.', copia: 'Cópia registrada no histórico.' },
  undo: 'Desfazer',
  undone: 'Registro desfeito.',
  facts: {
    none: 'Esta mensagem não afirma nada sobre o lead.',
    title: (count: number) => (count === 1 ? 'Usa 1 fato' : `Usa ${formatCount(count)} fatos`),
    open: 'Ver na conversa',
    kinds: {
      nome: 'Nome',
      produto: 'Produto',
      quantidade: 'Quantidade',
      valor: 'Valor',
      objecao: 'Objeção',
      data: 'Combinado',
      silencio: 'Última mensagem',
      aberto: 'Em aberto',
    },
    contact: 'Nome do contato na conversa',
    person: 'Informado por uma pessoa no lead',
  },
} as const
