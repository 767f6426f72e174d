/** What a run may wait for, in an operator's words; `docs/operations.md` has the same rows. */
export interface ParkedCauseAdvice {
  /** A code, or the beginning of several when it ends in '_'. */
  codes: readonly string[]
  title: string
  /** What to do, on the screen. */
  advice: string
  /** What to do, in the operator's page. */
  runbook: string
  /** Whether another try can help without somebody else doing something first. */
  isWorthRetrying: boolean
}

export const PARKED_CAUSES: readonly ParkedCauseAdvice[] = [
  {
    codes: ['arquivo_sumiu', 'arquivo_alterado'],
    title: 'Arquivo que não está mais guardado',
    advice: 'Peça o mesmo arquivo de novo: ele toma o lugar deste envio.',
    runbook: 'nothing: the same file, sent again, takes the place of this upload, whose run is then called off',
    isWorthRetrying: false,
  },
  {
    codes: ['zip_', 'arquivo_', 'texto_'],
    title: 'Arquivo que não se lê',
    advice: 'Quem enviou precisa exportar a conversa de novo.',
    runbook: 'nothing: the salesperson has to export again',
    isWorthRetrying: false,
  },
  {
    codes: ['formato_desconhecido'],
    title: 'Conversa em formato que ainda não lemos',
    advice: 'Quem enviou pode guardar o arquivo para o suporte; quando uma versão nova o ler, tente de novo.',
    runbook: 'with the sender’s consent `npm run support -- list` has the file; retry once a version reads it',
    isWorthRetrying: false,
  },
  {
    codes: ['contato_nao_analisado'],
    title: 'Contato que pediu para não ser analisado',
    advice: 'Cancele a análise: o que foi enviado é removido.',
    runbook: 'nothing: the company put the number on its list; the run is called off, and its file removed',
    isWorthRetrying: false,
  },
  {
    codes: ['mesma_conversa', 'quem_vende'],
    title: 'Esperando a resposta de quem enviou',
    advice: 'Quem enviou responde na tela; tentar de novo só repete a pergunta.',
    runbook: 'nothing: the run waits for the salesperson’s answer, and a retry asks again',
    isWorthRetrying: false,
  },
  {
    codes: ['ia_sem_cota', 'ia_chave', 'ia_indisponivel', 'ia_ocupada', 'ia_requisicao'],
    title: 'IA que não respondeu',
    advice: 'Tente de novo: o lead é criado na hora, e a IA lê quando voltar.',
    runbook: 'of runs that parked before a provider could hold nobody up: retry, and the lead is made at once',
    isWorthRetrying: true,
  },
  {
    codes: ['banco_indisponivel', 'armazenamento_indisponivel'],
    title: 'Servidor fora do ar',
    advice: 'Traga o servidor de volta; depois tente de novo.',
    runbook: 'bring the server back, then retry',
    isWorthRetrying: true,
  },
  {
    codes: ['sem_espaco'],
    title: 'Disco cheio',
    advice: 'Libere espaço no worker ou no armazenamento; depois tente de novo.',
    runbook: 'free disk on the worker, or of S3, then retry',
    isWorthRetrying: true,
  },
  {
    codes: ['execucao_perdida'],
    title: 'Execução perdida três vezes',
    advice: 'Veja no Temporal o que encerra as execuções; depois tente de novo.',
    runbook: 'its run was lost three times: see what ends the runs (Temporal’s log, *Terminate*), then retry',
    isWorthRetrying: true,
  },
  {
    codes: ['conversa_longa', 'mensagem_longa', 'conversa_autores', 'analise_memoria', 'analise_demorada'],
    title: 'Conversa maior do que se lê',
    advice: 'Só outro arquivo ajuda: um período menor da conversa.',
    runbook:
      'nothing: the conversation is more than may be read, and only another file helps ([limits](decisions/long-conversations.md))',
    isWorthRetrying: false,
  },
  {
    codes: ['sem_resposta', 'falha_interna'],
    title: 'Falha nossa',
    advice: 'Procure o número do envio no registro do worker; depois tente de novo.',
    runbook: 'look for the upload’s id in the worker’s log, then retry',
    isWorthRetrying: true,
  },
]

/** A whole code goes before the beginning of one; what nobody foresaw is a failure of ours. */
export function parkedCauseOf(code: string): ParkedCauseAdvice {
  const named = PARKED_CAUSES.find(({ codes }) => codes.includes(code))
  const begun = PARKED_CAUSES.find(({ codes }) => codes.some((each) => each.endsWith('_') && code.startsWith(each)))
  return named ?? begun ?? PARKED_CAUSES.at(-1)!
}
