import type { ContactLook } from '@fechai/shared/contracts/privacy'
import type { ErasedStore } from '@fechai/shared/domain/erasure'
import { plural } from '../../lib/plural.ts'

/** Texts of 'Privacidade'. */
export const privacyCopy = {
  title: 'Privacidade',
  intro:
    'O que o Fechaí guarda das conversas da empresa, por quanto tempo, e como apagar de vez o que é de uma pessoa.',
  loading: 'Carregando os pedidos',
  notLoaded: 'Os pedidos não foram carregados.',
  retry: 'Tentar novamente',
  managersOnly: 'Quem gerencia a empresa apaga contatos e guarda os certificados.',
  contact: {
    title: 'Pedido de um contato',
    note: 'por número, em envios e no WhatsApp ao vivo',
    number: 'Número do contato',
    placeholder: '(11) 98765-4321',
    look: 'Procurar',
    wrong: 'Informe o número com DDD, ou com + e o código do país.',
    nothing: 'Nada deste número está guardado.',
    found: ({ leads, uploads, chats, conversations }: ContactLook) =>
      [
        leads > 0 && plural(leads, 'lead', 'leads'),
        conversations > 0 && plural(conversations, 'conversa', 'conversas'),
        uploads > 0 && plural(uploads, 'envio', 'envios'),
        chats > 0 && plural(chats, 'conversa ao vivo', 'conversas ao vivo'),
      ]
        .filter((part) => part !== false)
        .join(', '),
    groups: (count: number) =>
      `${plural(count, 'grupo em que escreveu fica', 'grupos em que escreveu ficam')}: as mensagens são também de outras pessoas.`,
    isNotAnalysed: 'Este número não é analisado.',
    notAnalyse: 'Não analisar este contato',
    analyseAgain: 'Voltar a analisar',
    listed: 'Este contato não será mais analisado.',
    unlisted: 'Este contato volta a ser analisado.',
    erase: 'Apagar este contato',
  },
  erasing: {
    title: 'Apagar este contato de vez',
    text: 'Leads, conversas, arquivos, chaves e históricos deste número são removidos e não voltam. No celular dele nada muda.',
    label: 'Digite confirmo',
    word: 'confirmo',
    notAgain: 'E não analisar mais este contato',
    confirm: 'Apagar de vez',
    cancel: 'Cancelar',
    asked: 'A exclusão começou. O certificado fica nesta página.',
  },
  erasures: {
    title: 'Exclusões',
    none: 'Nenhum contato foi apagado.',
    number: (ending: string) => `•••• ${ending}`,
    running: 'Apagando…',
    done: (time: string) => `Apagado em ${time}`,
    nothing: 'Nada estava guardado.',
    certificate: 'Certificado',
  },
  list: {
    title: 'Não são analisados',
    note: 'só o final do número fica guardado às claras',
    none: 'Nenhum contato está na lista.',
    since: (time: string) => `desde ${time}`,
    how: 'Para tirar um número da lista, procure por ele acima.',
  },
  stores: {
    leads: 'Leads',
    conversas: 'Conversas, com a chave de cada uma',
    mensagens: 'Mensagens',
    arquivos: 'Arquivos lidos',
    analises: 'Análises',
    provas: 'Provas',
    atividades: 'Atividades',
    whatsapp_conversas: 'Conversas do WhatsApp ao vivo',
    whatsapp_mensagens: 'Mensagens do WhatsApp ao vivo',
    whatsapp_chaves: 'Chaves do WhatsApp com este contato',
    envios: 'Mensagens por enviar e enviadas',
    objetos: 'Objetos no armazenamento, até a lista ficar vazia',
    execucoes: 'Históricos de execução no Temporal',
  } satisfies Record<ErasedStore, string>,
  kept: {
    title: 'O que é guardado',
    columns: { what: 'O quê', how: 'Como', until: 'Até quando' },
    rows: [
      ['Mensagens, transcrições e arquivos', 'cifrados com a chave da conversa', 'a exclusão do lead ou do contato'],
      ['Arquivo enviado (ZIP)', 'cifrado', 'o fim da análise; se ela para, até 30 dias'],
      [
        'Nome, produto, valor, resumo e número do lead',
        'legíveis no banco, só para a empresa: o quadro busca por eles',
        'a exclusão do lead ou do contato',
      ],
      [
        'Título e autores da conversa, nome do arquivo',
        'legíveis no banco, só para a empresa',
        'a exclusão do lead ou do contato',
      ],
      [
        'Contatos e mensagens do WhatsApp ao vivo',
        'cifrados; o nome é legível para a busca',
        'a exclusão da conversa ou do contato',
      ],
      ['Notícias entre servidores (NATS)', 'só números de identificação', '24 horas'],
      ['Execuções (Temporal)', 'só números de identificação', 'a exclusão do contato, ou até 7 dias depois do fim'],
      ['Auditoria', 'só números de identificação, códigos e contagens', 'não se apaga'],
      ['Número de quem foi apagado', 'os quatro últimos dígitos', 'fica com o certificado'],
    ],
    limits:
      'A exclusão não alcança: grupos em que a pessoa escreveu, aprendizados que alguém digitou, arquivos que alguém exportou e cópias de segurança do banco feitas antes. As cópias guardam as linhas e a chave até serem descartadas.',
    processor: 'A sua empresa decide sobre estes dados (controladora); o Fechaí os trata por ordem dela (operador).',
  },
  certificateFile: 'certificado-de-exclusao',
} as const
