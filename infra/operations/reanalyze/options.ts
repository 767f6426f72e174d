import type { BatchFilter } from '@fechai/contracts/batches'
import { SAMPLE_AT_MOST, type BatchMode, type EconomicRest } from '@fechai/domain/batch'
import { isPhase, PHASES, type Phase } from '@fechai/domain/phases'

export const USAGE = `Uso: npm run reanalyze -- [--since AAAA-MM-DD] [--until AAAA-MM-DD] [--phase FASE]… [--older-than VERSÃO]
       [--unread] [--misread-sides] [--dry-run N] [--apply] [--limit-brl N] [--economic [--rest-now]]
       [--url ENDEREÇO] [--email EMAIL] [--yes]

  Mostra antes o que será lido e quanto custa, e pergunta; --yes responde que sim, e sem terminal é preciso.
  Sem --apply os leads não mudam: o resultado fica guardado como versões, para comparar.
  --misread-sides são as conversas do WhatsApp conectado em que cliente e atendente tinham o mesmo nome.
  --dry-run N lê uma amostra de até ${SAMPLE_AT_MOST} e não grava nada.
  --economic pergunta pelo lote do provedor de IA: metade do preço, em até 24 horas. O que ele devolver sem resposta
  é pedido de novo do mesmo modo; com --rest-now, na hora e pelo preço normal.
  Fases: ${PHASES.join(', ')}.
  Sem --email entra na empresa de demonstração; com ele, a senha vem de FECHAI_PASSWORD.
  Saída: 0 tudo lido, 1 não começou, 2 uso errado ou falta --yes, 3 terminou com falhas, 4 está pausado, 5 foi cancelado.`

export interface ReanalyzeOptions {
  filter: BatchFilter
  mode: BatchMode
  sample: number | undefined
  limitBrl: number | undefined
  economic: EconomicRest | undefined
  url: string | undefined
  email: string | undefined
  /** Starts without asking. */
  yes: boolean
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/

/** @returns what is wrong, as a sentence, where something is. */
export function readOptions(args: readonly string[]): ReanalyzeOptions | string {
  const filter: BatchFilter = {}
  const fases: Phase[] = []
  const options: ReanalyzeOptions = {
    filter,
    mode: 'so_comparar',
    sample: undefined,
    limitBrl: undefined,
    economic: undefined,
    url: undefined,
    email: undefined,
    yes: false,
  }
  let apply = false
  let restNow = false
  for (let at = 0; at < args.length; at++) {
    const name = args[at]!
    if (name === '--apply') apply = true
    else if (name === '--yes') options.yes = true
    else if (name === '--economic') options.economic = 'de_novo'
    else if (name === '--rest-now') restNow = true
    else if (name === '--unread') filter.naoLidos = true
    else if (name === '--misread-sides') filter.ladosMalLidos = true
    else {
      const value = args[++at]
      if (value === undefined) return USAGE
      const wrong = take(name, value)
      if (wrong !== null) return wrong
    }
  }
  if (apply && options.sample !== undefined) return 'Uma amostra (--dry-run) não grava nada: tire --apply ou --dry-run.'
  if (restNow && !options.economic) return '--rest-now só vale com --economic.'
  if (restNow) options.economic = 'direto'
  if (apply) options.mode = 'aplicar'
  if (fases.length > 0) filter.fases = fases
  return options

  function take(name: string, value: string): string | null {
    if (name === '--since' || name === '--until') {
      if (!DATE.test(value) || Number.isNaN(Date.parse(value))) return `${name} quer um dia como 2026-06-01.`
      filter[name === '--since' ? 'inicioDe' : 'inicioAte'] = value
    } else if (name === '--phase') {
      if (!isPhase(value)) return `Fase desconhecida: ${value}. Use ${PHASES.join(', ')}.`
      fases.push(value)
    } else if (name === '--older-than') {
      if (!VERSION.test(value)) return '--older-than quer uma versão como 3.2.'
      filter.analistaAntesDe = value
    } else if (name === '--dry-run') {
      const sample = Number(value)
      if (!Number.isInteger(sample) || sample < 1 || sample > SAMPLE_AT_MOST)
        return `--dry-run quer um número de 1 a ${SAMPLE_AT_MOST}.`
      Object.assign(options, { sample, mode: 'amostra' })
    } else if (name === '--limit-brl') {
      const limitBrl = Number(value.replace(',', '.'))
      if (!(limitBrl >= 0)) return '--limit-brl quer um valor em reais, como 25 ou 12,50.'
      options.limitBrl = limitBrl
    } else if (name === '--url') options.url = value
    else if (name === '--email') options.email = value
    else return USAGE
    return null
  }
}
