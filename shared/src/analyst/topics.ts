import { growing } from './growing.ts'

/** Words that only the talk of one trade uses, folded, and what that trade sells. */
const TOPICS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:enfermaria|coparticipac\w+|carencia|rede credenciada|plano de saude|acomodacao)\b/g, 'plano de saúde'],
  [/\b(?:franquia|sinistro|apolice|carro reserva|perda total|terceiros|guincho 24)\b/g, 'seguro'],
  [/\b(?:kwh|inversor|conta de luz|modulos solares|placas solares|homologac\w+|concessionaria)\b/g, 'energia solar'],
  [/\b(?:lance|contemplad\w+|contemplac\w+|carta de credito|assembleia|cota)\b/g, 'consórcio'],
  [/\b(?:itbi|fgts|decorado|escritura|financiamento da caixa|area privativa|condominio e iptu|fiador)\b/g, 'imóvel'],
  [/\b(?:fipe|ipva|unico dono|laudo cautelar|manual do proprietario|km rodados|recall)\b/g, 'carro'],
  [/\b(?:detran|baliza|exame teorico|aula pratica|categoria b|psicotecnico|renach)\b/g, 'habilitação'],
  [/\b(?:rescisao|audiencia|procuracao|justa causa|verbas|honorarios|reclamatoria)\b/g, 'ação judicial'],
  [/\b(?:simples nacional|pro-?labore|guia do das|irpf|balancete|folha de pagamento|escrituracao)\b/g, 'contabilidade'],
  [/\b(?:aereo|translado|all inclusive|meia pensao|check-?in|cabine|roteiro|bagagem)\b/g, 'pacote de viagem'],
  [/\b(?:ortodont\w+|siso|restauracao|gengiva|canal no dente|raspagem|resina no dente)\b/g, 'tratamento dentário'],
  [/\b(?:rematricula|material didatico|ano letivo|bercario|maternal|fundamental)\b/g, 'matrícula escolar'],
  [/\b(?:cerimonia|festa e cerimonia|making of|pre-?wedding|album impresso|segundo fotografo)\b/g, 'fotografia'],
  [/\b(?:btus?|condensadora|evaporadora|carga de gas|splits?)\b/g, 'ar-condicionado'],
  [/\b(?:dtf|serigrafia|bordad[ao]s?|gola polo|dry fit|sublimac\w+)\b/g, 'uniformes'],
  [/\b(?:mdf|puxador(?:es)?|dobradicas?|projeto 3d|bancada e gaveteiro|corredicas?)\b/g, 'móveis planejados'],
]

/** Whether any of them is there: most sentences have none. */
const ANY = new RegExp(TOPICS.map(([pattern]) => pattern.source).join('|'))

const heard = growing(
  () => TOPICS.map(() => new Set<string>()),
  (words, { folded }) => {
    if (!ANY.test(folded)) return
    TOPICS.forEach(([pattern], at) => {
      for (const found of folded.matchAll(pattern)) words[at]!.add(found[0])
    })
  },
)

/** What a talk is about by the words of its trade, two different ones at least; null when they tell nothing. */
export const topicOf = (utterances: Parameters<typeof heard>[0]): string | null => {
  const words = heard(utterances)
  const best = words.reduce((top, set, at) => (set.size > words[top]!.size ? at : top), 0)
  return (words[best]?.size ?? 0) >= 2 ? TOPICS[best]![1] : null
}
