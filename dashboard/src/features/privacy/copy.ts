import type { ContactLook } from '@fechai/contracts/privacy'
import { EXPORT_KEPT_DAYS, type ExportScope } from '@fechai/domain/data-export'
import type { ErasedStore } from '@fechai/domain/erasure'
import { COMPANY_ERASURE_DAYS } from '@fechai/domain/company-erasure'
import { fileSizeText } from '@fechai/domain/file-size'
import { RETENTION_DAYS, RETENTION_NOTICE_DAYS } from '@fechai/domain/retention'
import { formatCount, plural } from '../../lib/plural.ts'

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
    export: 'Exportar os dados',
    exporting: 'O arquivo está sendo feito. Ele fica em Exportações, nesta página.',
  },
  erasing: {
    title: 'Apagar este contato de vez',
    text: 'Leads, conversas, arquivos, chaves e históricos deste número são removidos e não voltam. No celular dele nada muda.',
    notAgain: 'E não analisar mais este contato',
    asked: 'A exclusão começou. O certificado fica nesta página.',
  },
  erasures: {
    title: 'Exclusões',
    none: 'Ninguém foi apagado.',
    person: 'Pessoa da equipe',
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
  exports: {
    title: 'Exportações',
    note: `cada arquivo fica ${EXPORT_KEPT_DAYS} dias e depois é removido`,
    own: 'Exportar os meus dados',
    company: 'Exportar tudo da empresa',
    none: 'Nenhum arquivo foi pedido.',
    loading: 'Carregando os arquivos',
    scopes: {
      contato: (ending: string) => `Contato •••• ${ending}`,
      conta: () => 'Minha conta',
      empresa: () => 'Empresa inteira',
    } satisfies Record<ExportScope, (ending: string) => string>,
    asked: (time: string) => `pedido em ${time}`,
    making: 'Preparando…',
    progress: (done: number, total: number) => `${formatCount(done)} de ${formatCount(total)}`,
    until: (bytes: number, time: string) => `${fileSizeText(bytes)} · até ${time}`,
    fetch: 'Baixar',
    expired: 'O link expirou',
  },
  retention: {
    title: 'Prazo de guarda',
    note: `conta da última mensagem ou do envio, o que for mais novo; avisado ${RETENTION_NOTICE_DAYS} dias antes`,
    loading: 'Carregando o prazo de guarda',
    none: 'Nada é apagado sozinho.',
    is: (days: number) => `Conversas são apagadas ${formatCount(days)} dias depois da última mensagem.`,
    going: (count: number, day: string) =>
      `${plural(count, 'conversa será apagada', 'conversas serão apagadas')} a partir de ${day}.`,
    days: `Dias (${RETENTION_DAYS.least} a ${RETENTION_DAYS.most})`,
    wrong: `Informe um número de ${RETENTION_DAYS.least} a ${RETENTION_DAYS.most}.`,
    save: 'Salvar prazo',
    stop: 'Não apagar mais',
    saved: (days: number) => `Prazo de ${formatCount(days)} dias. Nada sai antes de ${RETENTION_NOTICE_DAYS} dias.`,
    off: 'Nada mais é apagado sozinho.',
  },
  company: {
    title: 'Apagar a empresa',
    note: `${COMPANY_ERASURE_DAYS} dias depois do pedido; até lá pode ser desfeito`,
    what: 'Conversas, leads, arquivos, números de WhatsApp, contas das pessoas, auditoria e a chave da empresa são removidos. O que sobra é um certificado.',
    erase: 'Apagar a empresa',
    due: (time: string) => `A empresa será apagada em ${time}.`,
    keep: 'Guarde este endereço: o certificado abre nele sem login quando a exclusão terminar.',
    withdraw: 'Desfazer o pedido',
    withdrawn: 'O pedido foi desfeito. Nada será apagado.',
    dialog: 'Apagar a empresa inteira',
    warning: 'Em sete dias todos perdem o acesso e tudo é removido. Exporte antes o que quiser guardar.',
    name: (company: string) => `Digite o nome da empresa: ${company}`,
    password: 'Sua senha',
    confirm: 'Pedir a exclusão',
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
    planilhas: 'Linhas de planilhas à espera de importação',
    avisos_do_whatsapp: 'Avisos do WhatsApp oficial à espera',
    outros_sistemas: 'Registros em outros sistemas, que as integrações apagam lá',
    envios: 'Mensagens por enviar e enviadas',
    objetos: 'Objetos no armazenamento, até a lista ficar vazia',
    execucoes: 'Históricos de execução no Temporal',
    conta: 'Conta: nome, e-mail, telefone',
    acessos: 'Senha, sessões, segunda etapa e convites',
    nomes: 'Nome em leads e no histórico deles',
    avisos: 'Avisos e leads seguidos',
    recados: 'Recados recebidos',
    conexoes: 'Nomes de conexões do WhatsApp',
  } satisfies Record<ErasedStore, string>,
  kept: {
    title: 'O que é guardado',
    columns: { what: 'O quê', how: 'Como', until: 'Até quando' },
    rows: [
      [
        'Mensagens, transcrições e arquivos',
        'cifrados com a chave da conversa',
        'a exclusão do lead ou do contato, ou o prazo de guarda',
      ],
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
      ['Exportações', 'cifradas com a chave da empresa', `${EXPORT_KEPT_DAYS} dias, ou a exclusão de um contato`],
      ['Notícias entre servidores (NATS)', 'só números de identificação', '24 horas'],
      ['Execuções (Temporal)', 'só números de identificação', 'a exclusão do contato, ou até 7 dias depois do fim'],
      [
        'Nome, e-mail e telefone de quem trabalha na empresa',
        'legíveis no banco',
        'a exclusão dos dados da pessoa, em Acesso de Usuários, ou da empresa',
      ],
      ['Auditoria', 'só números de identificação, códigos e contagens', 'não se apaga'],
      ['Número de quem foi apagado', 'os quatro últimos dígitos', 'fica com o certificado'],
      [
        'Diário de exclusões',
        'o número, cifrado e fora do banco: quem foi apagado não volta com uma cópia antiga',
        '400 dias, ou o que a instalação definir',
      ],
    ],
    limits:
      'A exclusão não alcança: grupos em que a pessoa escreveu, aprendizados que alguém digitou, arquivos que alguém exportou e cópias de segurança do banco feitas antes. As cópias guardam as linhas e a chave até serem descartadas; quando uma é restaurada, quem foi apagado é apagado de novo.',
    ofPerson:
      'Leads, conversas e a auditoria são da empresa e ficam; apontam para a pessoa só por um número de identificação. O nome que a pessoa usa no WhatsApp fica dentro das conversas, como em qualquer celular que as tem.',
    processor: 'A sua empresa decide sobre estes dados (controladora); o Fechaí os trata por ordem dela (operador).',
  },
  certificateFile: 'certificado-de-exclusao',
} as const
