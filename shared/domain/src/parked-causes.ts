/** The causes for which a run waits, each with advice for an operator; `docs/operations.md` has the same rows. */
export interface ParkedCauseAdvice {
  /** A code, or the beginning of several when it ends in '_'. */
  codes: readonly string[]
  title: string
  /** The advice on the screen, in pt-BR. */
  advice: string
  /** The advice in the operator's page. */
  runbook: string
  /** True if another try can help before a person does something. */
  isWorthRetrying: boolean
}

export const PARKED_CAUSES: readonly ParkedCauseAdvice[] = [
  {
    codes: ['arquivo_sumiu', 'arquivo_alterado'],
    title: 'Arquivo que não está mais guardado',
    advice: 'Peça o mesmo arquivo de novo: ele toma o lugar deste envio.',
    runbook: 'nothing: if the same file is uploaded again, it replaces this upload, whose run is then cancelled',
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
    runbook: 'with the sender’s consent `npm run support -- list` shows the file; retry once a version reads it',
    isWorthRetrying: false,
  },
  {
    codes: ['contato_nao_analisado'],
    title: 'Contato que pediu para não ser analisado',
    advice: 'Cancele a análise: o que foi enviado é removido.',
    runbook: 'nothing: the company put the number on its list; the run is cancelled and its file removed',
    isWorthRetrying: false,
  },
  {
    codes: ['mesma_conversa', 'quem_vende'],
    title: 'Esperando a resposta de quem enviou',
    advice: 'Quem enviou responde na tela; tentar de novo só repete a pergunta.',
    runbook: 'nothing: the run waits for the salesperson’s answer; a retry asks again',
    isWorthRetrying: false,
  },
  {
    codes: ['ia_sem_cota', 'ia_chave', 'ia_indisponivel', 'ia_ocupada', 'ia_requisicao'],
    title: 'IA que não respondeu',
    advice: 'Tente de novo: o lead é criado na hora, e a IA lê quando voltar.',
    runbook: 'only runs that an earlier version parked: retry, and the lead is created at once',
    isWorthRetrying: true,
  },
  {
    codes: ['banco_indisponivel'],
    title: 'Banco de dados fora do ar',
    advice: 'Traga o banco de dados de volta; depois tente de novo.',
    runbook: 'bring the database back, then retry',
    isWorthRetrying: true,
  },
  {
    codes: ['armazenamento_indisponivel'],
    title: 'Armazenamento de arquivos fora do ar',
    advice: 'Traga o armazenamento de volta; depois tente de novo.',
    runbook: 'bring the storage back, then retry',
    isWorthRetrying: true,
  },
  {
    codes: ['sem_espaco'],
    title: 'Disco cheio',
    advice: 'Libere espaço no worker ou no armazenamento; depois tente de novo.',
    runbook: 'free disk space on the worker or in S3, then retry',
    isWorthRetrying: true,
  },
  {
    codes: ['execucao_perdida'],
    title: 'Execução perdida três vezes',
    advice: 'Veja no Temporal o que encerra as execuções; depois tente de novo.',
    runbook: 'its run was lost three times: find out what ends the runs (Temporal’s log, *Terminate*), then retry',
    isWorthRetrying: true,
  },
  {
    codes: ['conversa_longa', 'mensagem_longa', 'conversa_autores', 'analise_memoria', 'analise_demorada'],
    title: 'Conversa maior do que se lê',
    advice: 'Só outro arquivo ajuda: um período menor da conversa.',
    runbook:
      'nothing: the conversation exceeds a limit, and only another file helps ([limits](decisions/long-conversations.md))',
    isWorthRetrying: false,
  },
  {
    codes: ['sem_resposta', 'falha_interna'],
    title: 'Falha nossa',
    advice: 'Procure o número do envio no registro do worker; depois tente de novo.',
    runbook: 'search the worker’s log for the upload’s id, then retry',
    isWorthRetrying: true,
  },
]

/** A whole code takes precedence over a prefix; an unknown code is a failure of ours. */
export function parkedCauseOf(code: string): ParkedCauseAdvice {
  const named = PARKED_CAUSES.find(({ codes }) => codes.includes(code))
  const begun = PARKED_CAUSES.find(({ codes }) => codes.some((each) => each.endsWith('_') && code.startsWith(each)))
  return named ?? begun ?? PARKED_CAUSES.at(-1)!
}
