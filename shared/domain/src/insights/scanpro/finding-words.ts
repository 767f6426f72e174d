import { durationText } from '../../duration-text.ts'
import { OBJECTION_NAMES } from '../../objection-kinds.ts'
import { FAST_REPLY_MINUTES, type Finding, type FindingBar } from './findings.ts'
import { countText, moneyText, percentText } from './figure-text.ts'
import type { ComparedFigure } from './compared-figures.ts'
import type { ScanProPages } from './scanpro-pages.ts'
import { wilsonInterval } from '../closing/interval.ts'

/** Names of owners by id; of others the reader may not know, or they are gone. */
export type Names = Readonly<Record<string, string>>

export interface FindingWords {
  title: string
  text: string
  /** The step that follows from it. */
  action: string
  who: string
  howMuch: string
}

const plural = (n: number, one: string, many: string): string => `${countText(n)} ${n === 1 ? one : many}`

/** 'Diego, Bruno e Fábio', at most three of them, by their first names; none of owners without a name. */
function namesText(owners: Finding['owners'], names: Names): string {
  const known = owners.flatMap(({ ownerId }) => names[ownerId]?.split(' ')[0] ?? []).slice(0, 3)
  return known.length < 2 ? (known[0] ?? '') : `${known.slice(0, -1).join(', ')} e ${known.at(-1)}`
}

/** 'Diego tem 5' of the owner with most of them, where there are several. */
function mostText({ owners, n }: Finding, names: Names): string {
  const [most] = owners
  const name = most && names[most.ownerId]?.split(' ')[0]
  return name !== undefined && owners.length > 1 && most!.n < n ? ` ${name} tem ${countText(most!.n)}.` : ''
}

const TEAM = 'a equipe'
const MANAGER = 'quem gerencia'

/** A finding in words: its title, its sentence, and what to do about it. */
export function findingWords(finding: Finding, names: Names): FindingWords {
  const { kind, n, sum, bars } = finding
  const who = namesText(finding.owners, names) || TEAM
  const money = sum === null || sum === 0 ? null : moneyText(sum)
  const howMuch = money ?? plural(n, 'lead', 'leads')
  const count = (id: FindingBar['id']): number => bars.find((bar) => bar.id === id)?.n ?? 0
  if (kind === 'fast-reply') {
    const [fast, slow] = [bars[0]!, bars[1]!]
    return {
      title: `Quem tem resposta em ${FAST_REPLY_MINUTES} minutos fecha mais`,
      text: `Em até ${FAST_REPLY_MINUTES} minutos fecharam ${shareText(fast)}; depois disso, ${shareText(slow)}.`,
      action: `Responder a primeira pergunta em até ${FAST_REPLY_MINUTES} minutos`,
      ...{ who, howMuch: `${FAST_REPLY_MINUTES} min` },
    }
  }
  if (kind === 'promises') {
    const [ours, theirs] = [count('ours'), count('customers')]
    return {
      title: `${plural(n, 'promessa venceu', 'promessas venceram')}${money ? ` e ${n === 1 ? 'guarda' : 'guardam'} ${money}` : ''}`,
      text: `${plural(ours, 'é nossa', 'são nossas')}; ${plural(theirs, 'é do cliente e não foi cobrada', 'são do cliente e não foram cobradas')}.${mostText(finding, names)}`,
      action:
        n === 1
          ? 'Cumprir ou remarcar a promessa vencida'
          : `Cumprir ou remarcar as ${countText(n)} promessas vencidas`,
      ...{ who, howMuch },
    }
  }
  if (kind === 'objection') {
    const name = OBJECTION_NAMES[finding.objection ?? 'outro']
    const { answered } = finding
    const worked =
      answered && answered.n > 0
        ? ` Onde a equipe respondeu, ${countText(answered.overcome)} de ${countText(answered.n)} seguiram.`
        : ''
    return {
      title: money ? `${name} segura ${money}` : `${name} é a maior trava`,
      text: `${plural(n, 'lead com essa objeção aberta', 'leads com essa objeção aberta')}.${worked}${mostText(finding, names)}`,
      action: `Responder às objeções abertas: ${name.toLowerCase()}`,
      ...{ who, howMuch },
    }
  }
  if (kind === 'our-turn') {
    const others = count('answered')
    const rest =
      others === 0 ? '' : `Em ${plural(others, 'outro lead aberto', 'outros leads abertos')} a última palavra é nossa.`
    return {
      title: `${plural(n, 'cliente falou', 'clientes falaram')} por último e ${n === 1 ? 'espera' : 'esperam'} resposta`,
      text: `${money ? `São ${money} em aberto.${rest === '' ? '' : ' '}` : ''}${rest}${mostText(finding, names)}`.trim(),
      action: n === 1 ? 'Responder o cliente que espera' : `Responder os ${countText(n)} clientes que esperam`,
      ...{ who, howMuch },
    }
  }
  if (kind === 'no-answer')
    return {
      title: `${plural(n, 'proposta ficou', 'propostas ficaram')} sem resposta${money ? `: ${money}` : ''}`,
      text: `O cliente não falou mais depois da nossa última mensagem.${mostText(finding, names)}`,
      action: n === 1 ? 'Retomar a proposta sem resposta' : `Retomar as ${countText(n)} propostas sem resposta`,
      ...{ who, howMuch },
    }
  if (kind === 'quiet')
    return {
      title: `${money ?? plural(n, 'lead', 'leads')} ${n === 1 ? 'parado' : 'parados'} há mais de uma semana`,
      text: `${plural(n, 'lead de alto valor', 'leads de alto valor')} sem mensagem; ${countText(count('two-weeks'))} há mais de duas semanas.${mostText(finding, names)}`,
      action: `Ligar para ${plural(n, 'lead de alto valor parado', 'leads de alto valor parados')}`,
      ...{ who, howMuch },
    }
  if (kind === 'unvalued')
    return {
      title: `${plural(n, 'lead aberto não tem', 'leads abertos não têm')} valor`,
      text: `Sem o valor, ninguém sabe o que está em jogo neles.${mostText(finding, names)}`,
      action: `Anotar o valor de ${plural(n, 'lead aberto', 'leads abertos')}`,
      ...{ who, howMuch },
    }
  return {
    title: `${plural(n, 'lead espera', 'leads esperam')} uma resposta “a confirmar”`,
    text: 'Eles ficam fora dos números até alguém dizer em que fase estão.',
    action: n === 1 ? 'Responder a pergunta “a confirmar”' : `Responder as ${countText(n)} perguntas “a confirmar”`,
    ...{ who: MANAGER, howMuch },
  }
}

/** '48 de 158 (entre 24 e 38%)'. */
function shareText({ n, of = 0 }: FindingBar): string {
  const [low, high] = wilsonInterval(n, of).map((share) => Math.round(100 * share))
  return `${countText(n)} de ${countText(of)} (entre ${low} e ${high}%)`
}

/** Labels of the bars of findings. */
export const BAR_LABELS: Record<FindingBar['id'], string> = {
  ...{ fast: `até ${FAST_REPLY_MINUTES} min`, slow: `acima de ${FAST_REPLY_MINUTES} min` },
  ...{ open: 'abertas', overcome: 'superadas', lost: 'perdidas' },
  ...{ ours: 'nossas promessas', customers: 'do cliente, sem cobrança' },
  ...{ waiting: 'sem resposta', answered: 'com resposta' },
  ...{ 'two-weeks': 'há mais de 2 semanas', week: 'há mais de 1 semana', moving: 'outros abertos' },
  ...{ without: 'sem valor', with: 'com valor' },
}

/** The figure of a bar as it is written. */
export const barText = ({ n, of }: FindingBar): string =>
  of === undefined ? countText(n) : percentText((100 * n) / of)

/** The report in one or two sentences: what closed, how waits changed, what holds most money. */
export function headlineWords({ compared, findings, before }: ScanProPages): { strong: string; text: string } {
  const figure = (id: ComparedFigure['id']): ComparedFigure => compared.find((each) => each.id === id)!
  const [value, won, wait] = [figure('valor'), figure('fechados'), figure('espera')]
  const held = findings.filter(({ kind, sum }) => (sum ?? 0) > 0 && kind !== 'fast-reply').slice(0, 2)
  return {
    strong: closedWords(value, won, before !== null),
    text: [
      waitWords(wait),
      ...(held.length === 0 ? [] : [`${held.map((each, at) => heldWords(each, at > 0)).join('; ')}.`]),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}

function closedWords(value: ComparedFigure, won: ComparedFigure, hasBefore: boolean): string {
  if ((won.now ?? 0) === 0) return 'Nenhuma venda fechou neste período.'
  const closed = value.now === null ? plural(won.now!, 'venda', 'vendas') : moneyText(value.now)
  const said = `Vocês fecharam ${closed}`
  if (!hasBefore || value.now === null || !value.before) return `${said}.`
  const change = Math.round((100 * (value.now - value.before)) / value.before)
  if (change === 0) return `${said}, o mesmo que no período anterior.`
  return `${said}, ${countText(Math.abs(change))}% ${change > 0 ? 'mais' : 'menos'} que no período anterior.`
}

function waitWords({ now, before }: ComparedFigure): string {
  if (now === null) return ''
  const words = (minutes: number): string => durationText(60 * minutes)
  if (before === null || words(before) === words(now)) return `A espera mediana é de ${words(now)}.`
  return `A espera ${now < before ? 'caiu' : 'subiu'} de ${words(before)} para ${words(now)}.`
}

const HELD: Partial<Record<Finding['kind'], string>> = {
  ...{ promises: 'promessas vencidas guardam', 'our-turn': 'clientes sem resposta guardam' },
  ...{ 'no-answer': 'propostas sem resposta guardam', quiet: 'leads parados guardam' },
}

function heldWords({ kind, objection, sum }: Finding, isLater: boolean): string {
  const what = kind === 'objection' ? `${OBJECTION_NAMES[objection ?? 'outro']} segura` : (HELD[kind] ?? '')
  const words = isLater ? `${what[0]!.toLowerCase()}${what.slice(1)}` : `${what[0]!.toUpperCase()}${what.slice(1)}`
  return `${words} ${moneyText(sum ?? 0)}`
}

/** Why a report has no period before to compare with. */
export const NO_BEFORE: Record<NonNullable<ScanProPages['noBefore']>, string> = {
  sample: 'Uma amostra não se compara com o período anterior.',
  'too-many': 'O período anterior tem mais de 500 conversas e não foi lido.',
  none: 'Não há conversas no período anterior.',
}
