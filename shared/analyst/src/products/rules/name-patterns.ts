import { lines } from '@fechai/domain/patterns/lines'
import { GIVEN_NAMES } from '../../names/given-names.ts'
import { anyOf } from '../../text/any-of.ts'
import type { NameContext } from './name-rule.ts'

/** 'Energia por assinatura', 'casa por temporada'. */
export const saysHow = (word: string, folded: string, at: number): boolean =>
  word === 'por' &&
  /^(?:assinatura|temporada|encomenda|aplicativo|controle|demanda)\b/.test(folded.slice(at + 4, at + 20))

/** Verbs of obtaining a thing: 'começar um podcast', 'entrar na turma'. */
export const LEADS_TO = anyOf(
  [
    /resolver|terceirizar|comecar|iniciar|criar|lancar|gravar|produzir|completar|tirar|obter|conseguir/,
    /ganhar|experimentar|provar|reciclar|atualizar|implantar|implementar|publicar|assinar|participar/,
    /repor|adquirir|renovar|entrar|frequentar|cursar|matricular|inscrever|fez|fizeram|fizer|colocaram|montaram|[a-z]{3,}ecer/,
  ],
  { before: /^/, after: /$/ },
)

export const COUNT_WORD = /^(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta)$/

/** Words that only count the thing after them: 'cento e vinte convites'. */
export const NUMBER_WORD = anyOf(
  [
    /cem|cento|mil|onze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|quarenta/,
    /cinquenta|sessenta|setenta|oitenta|noventa/,
    /(?:duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s/,
  ],
  { before: /^/, after: /$/ },
)
export const isCounting = (folded: string, at: number): boolean =>
  /(?:cento|mil|enta|inte|inta|entos|entas|cem) $/.test(folded.slice(Math.max(0, at - 12), at))

/** A verb of reporting after the thing: 'o tênis academia chegou', 'a gata morreu'. */
export const ENDS_IN_VERB = anyOf(
  [
    /[a-z]{2,}(?:aram|eram|iram|ando|endo|indo)|[a-z]{3,}ou|dev(?:e|em)|precisa\w*|esquec\w+|deix[ao]/,
    /dispens\w+|(?!mus|pneu|trof|chap|europ|judeu|veu$|ceu$)[a-z]{2,}eu|[a-z]{3,}iu|morre|morrem|vaza/,
    /vazam|pinga|cai|caem|racha|racham|aguenta|aguentam|gasta|gastam|dura|duram|presta|prestam|trava/,
    /entope|entra|entram|molha|range|treme|falha|desliga|esquenta|demora|pod(?:e|em)|ta|tao|acab\w+|fica/,
    /ficam|fiquei|saiu|funciona|funcionam|fiz|fizemos|aprender|revender|ajudar|completar|viram?|dobram?|sujou/,
    /[a-z]{4,}ei|valem?/,
  ],
  { before: /^/, after: /$/ },
)

export const JUDGES_WORK =
  /^(?:compensa|vale|valeria|sai|fica|custa|demora|resolve|adianta|funciona|precisa|serve|seria|ficaria|sairia)$/

export const OF_KIN = new RegExp(lines`
  ^(?:meu|minha|seu|sua|nosso|nossa) (?:mae|pai|avo|vo|sogr|filh|marid|espos|mulher|irma|tia|tio|prim
  |vizinh|amig|chefe|net|namorad|noiv|cunhad|patrao|patroa|client|pacient)
`)

/** 'Banho do Bolt', 'vacina da Mel': care is of a being, whatever it is called. */
const CARE_OF = /^(?:banho|tosa|vacina|consulta|castracao|cirurgia|hospedagem|exame|retorno)s? (?:[a-z]+ )?d[ao] $/

export const isOfPerson = ({ utterance: { text }, folded, thing, at, word }: NameContext): boolean =>
  (GIVEN_NAMES.has(word) || CARE_OF.test(folded.slice(Math.max(0, thing), at))) &&
  /\p{Lu}/u.test(text.charAt(at)) &&
  /(?<!\p{L})d[aeo]s? $/iu.test(text.slice(0, at))

/** Treatments of a part of the body: 'aplicação nos vasinhos', 'tatuagem no braço'. */
export const DONE_ON =
  /^(?:aplicacao|tratamento|procedimento|depilacao|laser|botox|preenchimento|massagem|cirurgia|tatuagem|injecao|drenagem|micropigmentacao|luzes|mechas)$/
/** 'Ceia este ano'. */
export const THIS_TIME = /^(?:n?ess[ea]|n?est[ea]) (?:ano|mes|semana|fim|final|natal|verao|dia)\b/

/** 'A retífica completa': the work by its noun, and not what is done to something. */
export const isNounOfWork = (folded: string, at: number, word: string): boolean =>
  word.endsWith('a') &&
  /\b(?:a|uma|essa|esta|da|sua) $/.test(folded.slice(Math.max(0, at - 6), at)) &&
  /^ (?:complet|gera|inteir|total|simples)[a-z]*\b/.test(folded.slice(at + word.length))
