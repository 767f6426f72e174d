import { lines } from '@fechai/domain/patterns/lines'
import { anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { ObjectionRow } from './objection-wordings.ts'

/** Events with a day of their own, which people wait for. */
const FEAST =
  '(?:festa|evento|casamento|aniversario|inauguracao|formatura|batizado|batismo|cha|viagem|mudanca|prova|encontro|feira|show|jantar|reuniao|gravacao|desfile)'

/** Statements that a day comes too late, by the events before it. Folded and written out. */
export const DAY_ROWS: readonly ObjectionRow[] = [
  {
    categoria: 'prazo',
    weight: 2,
    says: new RegExp(
      `\\b(?:${[
        lines`
          precis(?:ava|aria|avamos|ariamos) (?:d(?:el|iss)[aeo]s? |(?:de )?(?:algo|um|uma) )?
          (?:bem |muito |um pouco )?antes(?= *(?:$|[,.!]| (?:viu|ne|mesmo|moc|amig)))
        `,
        `(?:fica|cai|sai|chega)(?: so)? depois(?= *(?:$|[,.!]| (?:ne|viu|ainda|d[ao] (?:minha |meu |nossa |nosso )?${FEAST})))`,
        lines`
          (?:dia \d{1,2}|ate la|ness[ea] (?:data|dia)) (?:(?:o|a|eu|a gente|nos|meu|minha|nosso|nossa
          |o meu|a minha) )?(?:(?:${FEAST}|filh[oa]|bebe|neto|neta) )?(?:ja )(?:passou|acabou|era\b|mud
          (?:ei|amos|ou)|inaugur(?:ei|ou|amos)|viaj(?:ei|ou|amos)|nasceu|cas(?:ei|ou|amos))
        `,
        'ate la (?:\\w+ )?(?:ja )?(?:estrag|morr|apodrec|venc|piora|acab)\\w*',
      ].join('|')})`,
    ),
    unless: /\b(?:sem pressa|ainda (?:da|falta)|da tempo|nao (?:passou|acabou|mudei))\b/,
  },
]

const DAY = lines`
  (?:dia \d|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|janeiro|fevereiro|marco|abril
  |maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|natal)
`
/** A day that the customer must have it by. */
const MUST_BY = new RegExp(
  lines`
    \b(?:no maximo|antecipar|adiantar|agilizar|apressar|mais (?:cedo|rapido)|urgente|urgencia|antes d[aeo]
    |(?:precis\w+|tem que|teria que|queria|quero|e|pra|para|ate) (?:\w+ ){0,3}
    (?:ate |pra |para |pro |antes )?(?:o )?${DAY})
  `,
)
/** The seller's refusal of a day: it names the day, the queue or the missing staff. */
const CANNOT = new RegExp(
  lines`
    \b(?:nao (?:\w+ )?(?:consigo|conseguimos|tenho|temos|da|vai dar|tem como|teria como|garanto|posso)\b
    |impossivel|infelizmente|so (?:consigo|tenho|temos|entrego|da)\b|so (?:(?:em|no|na|pra|pro|la|a partir
    |depois) (?:d[aeo]s? )?)?(?:o )?(?:${DAY}|(?:outr[oa]|proxim[oa]) (?:mes|semana)|mes que vem))
  `,
)
const OF_TIME = anyWord([
  /dias?|semanas?|mes|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|janeiro|fevereiro/,
  /marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|natal|prazo|agenda|vaga/,
  /equipe|fila|lotad[oa]|data|horario|a tempo|antes/,
])
/** The customer makes do with the seller's day. */
const MAKES_DO = anyWord([
  /(?:ta|tudo) (?:bom|bem|certo)|pode ser|sem problema|tranquil\w+|beleza|ok|serve|combinado|fechad?o/,
  /entao (?:vai|fica|pode|marca)|espero|da certo|show|otimo|perfeito|marca/,
  /pode (?:marcar|mandar|fazer|agendar)|(?:fica|quero|vamos) (?:\w+ )?(?:mesmo|entao)/,
])

/** Messages between the request for a day and the seller's no. */
const REACH = 5

/** True when the customer asked for a day before the seller's no to it, and does not accept another. */
export function standsLate(utterance: Utterance, past: readonly Utterance[], at: number): boolean {
  const no = past[at - 1]
  if (no?.role !== 'seller' || no.source === 'media') return false
  if (!CANNOT.test(no.folded) || !OF_TIME.test(no.folded)) return false
  if (MAKES_DO.test(spelled(utterance).text)) return false
  for (let back = at - 2; back >= Math.max(0, at - 1 - REACH); back--) {
    const asked = past[back]!
    if (asked.role === 'customer' && MUST_BY.test(spelled(asked).text)) return true
  }
  return false
}

const DAYS: Record<string, number> = { dia: 1, semana: 7, mes: 30, mese: 30 }
const SPAN = /\b(\d{1,3}) (dia|semana|mese?)s?\b/g
/** 'Minha mudança é em 40 dias', 'caso daqui 3 semanas': a day of theirs that is fixed. */
const DUE_IN = new RegExp(
  lines`
    (?:\b${FEAST} e|\b(?:nasce|viaj[oa]|viajamos|mud[oa]|mudamos|inaugur[oa]|inauguramos|cas[oa]|casamos
    |chega|estreia|embarc[oa]|comeca)) (?:(?:em|daqui(?: a)?) )(\d{1,3}) (dia|semana|mese?)s?\b
  `,
)

/** True when the customer's day comes before the end of the time that the seller last stated. */
export function comesBefore(utterance: Utterance, past: readonly Utterance[], at: number): boolean {
  const due = DUE_IN.exec(spelled(utterance).text)
  if (due === null || utterance.folded.includes('?')) return false
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const told = past[back]!
    if (told.role !== 'seller') continue
    const spans = [...told.folded.matchAll(SPAN)].map(([, count, unit]) => Number(count) * DAYS[unit!]!)
    if (spans.length > 0) return Math.min(...spans) > Number(due[1]) * DAYS[due[2]!]!
  }
  return false
}
