/** The kinds of problems that a company can be alerted to. */
export const ALERT_KINDS = ['parado', 'provedor', 'teto', 'fila', 'servidor'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** One thing that is the matter: of a kind, and where it has several, by its cause. */
export interface AlertState {
  kind: AlertKind
  /** A code of why runs are parked, or a server's name; empty for the others. */
  cause: string
  /** The number, or the share in percent. */
  figure: number
}

export const ALERT_AGAIN_MINUTES = 60

const SERVERS: Record<string, string> = {
  temporal: 'o Temporal',
  nats: 'o NATS',
  s3: 'o armazenamento',
  worker: 'o processo que analisa',
  whatsapp: 'a conexão com o WhatsApp',
}

/** Returns the sentence of the letter; `title` names the cause of parked runs. */
export function alertSentence({ kind, cause, figure }: AlertState, title: (code: string) => string): string {
  switch (kind) {
    case 'parado':
      return `${figure === 1 ? '1 análise parada' : `${figure} análises paradas`}: ${title(cause)}.`
    case 'provedor':
      return `O provedor de IA falhou em ${figure}% das perguntas dos últimos 10 minutos.`
    case 'teto':
      return 'O teto diário de gastos com IA da empresa foi atingido: as próximas análises são feitas pelas regras.'
    case 'fila':
      return `${figure === 1 ? '1 envio aceito espera' : `${figure} envios aceitos esperam`} há mais de um minuto para começar.`
    case 'servidor':
      return `Um servidor está fora do ar: ${SERVERS[cause] ?? cause}.`
  }
}
