import { INSTALL_MODEL_COMMAND } from '@fechai/domain/local-model'
import type { ModelSize } from '@fechai/domain/model-sizes'
import { plural } from '../../lib/plural.ts'

/** Texts of 'IA desta máquina'. */
export const machineModelCopy = {
  title: 'IA desta máquina',
  note: 'um modelo de linguagem que roda aqui lê as conversas junto com as regras',
  looking: 'Procurando modelos nesta máquina',
  ask: 'Usar para ler conversas?',
  stays: 'Nada sai daqui. O lead aparece antes, lido pelas regras.',
  pick: 'Modelo',
  use: 'Usar',
  useOf: (title: string, model: string) => `Usar ${title} com ${model}`,
  inUse: (model: string) => `${model} lê as conversas.`,
  staysShort: 'Nada sai daqui.',
  takes: (time: string) => `60 mensagens levam cerca de ${time}.`,
  measuring: 'A velocidade ainda está sendo medida.',
  atOnce: 'Vale em segundos, sem reiniciar.',
  stop: 'Não usar mais',
  away: (why: string) => `${why}. Os leads saem das regras, e a IA os lê quando voltar.`,
  configured: (model: string) =>
    `As conversas são lidas por ${model}, como diz a configuração da instalação (OPENAI_API_KEY). Esta página não a troca.`,
  none: 'Nenhum modelo foi encontrado nesta máquina: as regras leem sozinhas.',
  where: 'Procura Ollama, LM Studio, llama.cpp e vLLM nas portas de sempre, só nesta máquina.',
  others: 'Também está aqui',
  sizes: {
    title: 'Instalar um modelo',
    size: 'Tamanho',
    download: 'A baixar',
    memory: 'Memória',
    sixty: '60 mensagens',
    licence: 'Licença',
    command: 'Comando',
    names: { small: 'Pequeno', medium: 'Médio', large: 'Grande' } satisfies Record<ModelSize, string>,
    install: (size: ModelSize) => `${INSTALL_MODEL_COMMAND} ${size}`,
    tooLarge: 'não cabe na memória daqui',
    note: 'Sem chave nem nuvem. O tempo é uma estimativa para esta máquina quando ociosa; a instalação o mede. O arquivo vem de quem publica o modelo, é conferido, e continua de onde parou se a rede cair.',
  },
  when: {
    title: 'Quando ler',
    minutes: 'Por conversa',
    upTo: (minutes: number) => `até ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}`,
    machine: 'Esperar a máquina ficar livre',
    machineNote: 'Com outros programas em uso, a leitura espera, meia hora no máximo.',
    night: 'Só de noite, 22h às 6h',
    nightNote: 'De dia os leads ficam com a leitura das regras.',
    note: 'Vale para uma IA lenta, que lê depois de o lead estar pronto. Quem pede na tela não espera.',
  },
  test: {
    never:
      'Ainda não testado: 40 conversas inventadas, de resposta conhecida, mostram se ele lê melhor que as regras. Até lá, onde os dois discordam de fase ou valor, o lead mostra as regras e pergunta.',
    begin: 'Testar este modelo',
    again: 'Testar de novo',
    goOn: 'Continuar o teste',
    stop: 'Parar o teste',
    progress: 'Conversas lidas no teste',
    running: (done: number, total: number, left: string | null) =>
      done === 0
        ? 'O teste começa em até um minuto, e continua sozinho se algo cair.'
        : `Testando: ${done} de ${total}${left === null ? '' : `, faltam cerca de ${left}`}.`,
    waiting: (why: string) => `Espera: ${why}.`,
    stopped: (done: number, total: number) => `Teste parado em ${done} de ${total}.`,
    believed: 'Não lê pior que as regras: a leitura dele vale.',
    distrusted: (labels: string) => `Lê ${labels} pior que as regras: nisso vale a leitura das regras.`,
    until: (labels: string) => `Até o fim do teste, vale a leitura das regras em ${labels}.`,
    field: 'Campo',
    fieldName: (label: string) => label.charAt(0).toUpperCase() + label.slice(1),
    rules: 'Regras',
    model: 'Modelo',
    right: (right: number, done: number) => `${right} de ${done} certos`,
    sure: (sure: number, wrong: number) =>
      `sem dúvida: ${plural(sure, 'certo', 'certos')}, ${plural(wrong, 'errado', 'errados')}`,
    median: (time: string) => `${time} por conversa, mediana`,
    unanswered: (count: number, done: number) => `sem resposta que sirva: ${count} de ${done}`,
    what: 'cada um sozinho, antes de o lead juntar os dois',
  },
  notLoaded: (error: string) => `Não foi possível procurar: ${error}`,
  notDone: (error: string) => `Nada mudou: ${error}`,
  retry: 'Tentar novamente',
} as const
