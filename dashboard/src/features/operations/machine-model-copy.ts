import { INSTALL_MODEL_COMMAND } from '@fechai/domain/local-model'

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
  install: 'Para instalar um, sem chave nem nuvem:',
  command: INSTALL_MODEL_COMMAND,
  where: 'Procura Ollama, LM Studio, llama.cpp e vLLM nas portas de sempre, só nesta máquina.',
  others: 'Também está aqui',
  notLoaded: (error: string) => `Não foi possível procurar: ${error}`,
  notDone: (error: string) => `Nada mudou: ${error}`,
  retry: 'Tentar novamente',
} as const
