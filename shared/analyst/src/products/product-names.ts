import { lines } from '@fechai/domain/patterns/lines'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import { namesNothing } from './fillers.ts'
import { arePictures } from './pictures-of.ts'
import type { Candidate } from './product-candidate.ts'
import { isMonth, VERB } from './name-words.ts'
import { EMPTY_WORDS, SOLD, STOP_WORDS } from './product-words.ts'
import { workOf } from './work-verbs.ts'

/** 'Energia por assinatura', 'casa por temporada'. */
const saysHow = (word: string, folded: string, at: number): boolean =>
  word === 'por' &&
  /^(?:assinatura|temporada|encomenda|aplicativo|controle|demanda)\b/.test(folded.slice(at + 4, at + 20))

/** Verbs of obtaining a thing: 'começar um podcast', 'entrar na turma'. */
const LEADS_TO = anyOf(
  [
    /resolver|terceirizar|comecar|iniciar|criar|lancar|gravar|produzir|completar|tirar|obter|conseguir/,
    /ganhar|experimentar|provar|reciclar|atualizar|implantar|implementar|publicar|assinar|participar/,
    /repor|adquirir|renovar|entrar|frequentar|cursar|matricular|inscrever|fez|fizeram|fizer|colocaram|montaram|[a-z]{3,}ecer/,
  ],
  { before: /^/, after: /$/ },
)

const COUNT = /^(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta)$/

/** Words that only count the thing after them: 'cento e vinte convites'. */
const NUMBER_WORD = anyOf(
  [
    /cem|cento|mil|onze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|quarenta/,
    /cinquenta|sessenta|setenta|oitenta|noventa/,
    /(?:duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s/,
  ],
  { before: /^/, after: /$/ },
)
const isCounting = (folded: string, at: number): boolean =>
  /(?:cento|mil|enta|inte|inta|entos|entas|cem) $/.test(folded.slice(Math.max(0, at - 12), at))

/** A verb of reporting after the thing: 'o tênis academia chegou', 'a gata morreu'. */
const ENDS_IN_VERB = anyOf(
  [
    /[a-z]{2,}(?:aram|eram|iram|ando|endo|indo)|[a-z]{3,}ou|dev(?:e|em)|precisa\w*|esquec\w+|deix[ao]/,
    /dispens\w+|(?!mus|pneu|trof|chap|europ|judeu|veu$|ceu$)[a-z]{2,}eu|[a-z]{3,}iu|morre|morrem|vaza/,
    /vazam|pinga|cai|caem|racha|racham|aguenta|aguentam|gasta|gastam|dura|duram|presta|prestam|trava/,
    /entope|entra|entram|molha|range|treme|falha|desliga|esquenta|demora|pod(?:e|em)|ta|tao|acab\w+|fica/,
    /ficam|fiquei|funciona|funcionam|fiz|fizemos|aprender|revender|ajudar|completar|viram?|dobram?|sujou/,
    /[a-z]{4,}ei|valem?/,
  ],
  { before: /^/, after: /$/ },
)

const JUDGES =
  /^(?:compensa|vale|valeria|sai|fica|custa|demora|resolve|adianta|funciona|precisa|serve|seria|ficaria|sairia)$/

const OF_KIN = new RegExp(lines`
  ^(?:meu|minha|seu|sua|nosso|nossa) (?:mae|pai|avo|vo|sogr|filh|marid|espos|mulher|irma|tia|tio|prim
  |vizinh|amig|chefe|net|namorad|noiv|cunhad|patrao|patroa|client|pacient)
`)

const isPerson = (text: string, at: number, word: string): boolean =>
  GIVEN_NAMES.has(word) && /\p{Lu}/u.test(text.charAt(at)) && /(?<!\p{L})d[aeo]s? $/iu.test(text.slice(0, at))

/** Treatments of a part of the body: 'aplicação nos vasinhos', 'tatuagem no braço'. */
const DONE_ON =
  /^(?:aplicacao|tratamento|procedimento|depilacao|laser|botox|preenchimento|massagem|cirurgia|tatuagem|injecao|drenagem|micropigmentacao|luzes|mechas)$/
/** 'Ceia este ano'. */
const THIS_TIME = /^(?:n?ess[ea]|n?est[ea]) (?:ano|mes|semana|fim|final|natal|verao|dia)\b/

/** 'A retífica completa': the work by its noun, and not what is done to something. */
const isNoun = (folded: string, at: number, word: string): boolean =>
  word.endsWith('a') &&
  /\b(?:a|uma|essa|esta|da|sua) $/.test(folded.slice(Math.max(0, at - 6), at)) &&
  /^ (?:complet|gera|inteir|total|simples)[a-z]*\b/.test(folded.slice(at + word.length))

/** Names of things from a position on; 'a cozinha e o closet' gives two. */
export function thingsAt(
  utterance: Utterance,
  start: number,
  end: number,
  weight: number,
  candidates: Candidate[],
): void {
  const { folded } = utterance
  let from = -1
  let thing = -1
  let to = -1
  let work: string | null = null
  let content = 0
  let connector = false
  const close = (): void => {
    if (content > 0) candidates.push({ utterance, from, thing, to, work, alone: false, weight, score: weight })
    else if (work !== null) candidates.push({ utterance, from, thing, to, work, alone: true, weight, score: weight })
  }
  const tokens = /[a-z0-9][a-z0-9'-]*|[^\sa-z0-9]/g
  tokens.lastIndex = start
  for (let found = tokens.exec(folded); found !== null && found.index < end; found = tokens.exec(folded)) {
    const word = found[0]
    if (/^[^a-z0-9]/.test(word)) {
      if (content > 0 && word === '+') continue
      if (content > 0 || /[?!.\n,;]/.test(word)) break
      continue
    }
    if (/\n/.test(folded.slice(to < 0 ? start : to, found.index))) break
    if (content === 0 && namesNothing(folded, found.index, word)) break
    if (connector && isMonth(word)) break
    // 'Sem lactose', 'com o filme': what a thing lacks, or has, is no thing.
    if (content === 0 && work === null && (word === 'sem' || word === 'com')) return
    if (content === 0 && work === null && workOf(word) !== null && !isNoun(folded, found.index, word)) {
      // 'Trocar de café' is about the café.
      if (word.startsWith('troc') && folded.startsWith(' de ', found.index + word.length)) continue
      work = workOf(word)
      from = found.index
      to = found.index + word.length
      continue
    }
    // 'Desmontar e montar o guarda-roupa'.
    const joins = /^e ([a-z]+) /.exec(folded.slice(found.index, found.index + 24))?.[1]
    if (content === 0 && work !== null && joins !== undefined && workOf(joins) !== null) {
      tokens.lastIndex = found.index + 2 + joins.length
      continue
    }
    // 'Instala na minha impressora?': where the work is done, not to what.
    if (content === 0 && work !== null && /^n[ao]s?$/.test(word)) break
    if (content === 0 && LEADS_TO.test(word)) continue
    const isPictures = content === 0 && /^fotos?$/.test(word) && arePictures(folded, found.index)
    if (content === 0 && !isPictures && (EMPTY_WORDS.has(word) || /^\d+$/.test(word) || NUMBER_WORD.test(word)))
      continue
    if (content === 0 && work === null && word === 'e' && isCounting(folded, found.index)) continue
    // 'Seguro viagem é obrigatório'.
    if (content > 0 && word === 'e' && /é/i.test(utterance.text.charAt(found.index))) break
    if (content > 0 && word === 'e') {
      const rest = folded.slice(found.index + 2, found.index + 30)
      if (/^(?:d[oae]s?|os?|as?|um|uma) /.test(rest)) {
        close()
        // 'Quero me separar e a casa é dele': another clause.
        if (!VERB.test(folded.slice(thing))) thingsAt(utterance, found.index + 2, end, weight - 0.2, candidates)
        return
      }
      const following = /^[a-z]{4,}/.exec(rest)?.[0]
      if (SOLD.test(rest) || (following !== undefined && !STOP_WORDS.has(following) && following !== 'quer')) {
        connector = true
        continue
      }
      break
    }
    if (content > 0 && (/^(?:de|do|da|dos|das|a|com|em|para|pra)$/.test(word) || saysHow(word, folded, found.index))) {
      connector = true
      continue
    }
    if (content === 1 && !connector && /^n[ao]s?$/.test(word) && DONE_ON.test(folded.slice(thing, to))) {
      connector = true
      continue
    }
    // 'Limpeza em 640 m²'.
    if (content > 0 && word === 'em' && /^em \d/.test(folded.slice(found.index))) break
    // 'Closet do projeto 15.500'.
    if (content > 0 && /^\d{1,3}$/.test(word) && /^\.\d{3}/.test(folded.slice(found.index + word.length))) break
    if (content > 0 && (ENDS_IN_VERB.test(word) || THIS_TIME.test(folded.slice(found.index, found.index + 16)))) break
    // 'Alugar compensa mais': the work alone.
    if (content === 0 && work !== null && JUDGES.test(word)) break
    // 'O cabelo da Bruna', 'aniversário do Caio': whose it is.
    if (connector && isPerson(utterance.text, found.index, word)) break
    // 'Quero um site' is no 'vi no site'.
    const isStop =
      STOP_WORDS.has(word) && !(word === 'site' && content === 0 && /\bum $/.test(folded.slice(0, found.index)))
    if (isStop || (content > 0 && /^(?:o|os|as|uns|umas|entre)$/.test(word))) break
    // 'A prótese da minha mãe': whose it is.
    if (connector && OF_KIN.test(folded.slice(found.index))) break
    if (connector && /^(?:um|uma|meu|minha|seu|sua|nosso|nossa)$/.test(word)) continue
    // 'Pacote de oito sessões'.
    if (connector && COUNT.test(word)) continue
    // 'Manutenção de cento e cinquenta': its price.
    if (connector && NUMBER_WORD.test(word)) break
    // 'Técnico em segurança do trabalho'.
    const isField =
      word === 'trabalho' &&
      /\b(?:seguranca|medicina|enfermagem|ginastica|direito) do $/.test(folded.slice(0, found.index))
    if (connector && EMPTY_WORDS.has(word) && !isField) break
    // 'Aniversário de 4 anos': an age identifies the person.
    if (connector && /^\d+$/.test(word) && /^ (?:anos|aninhos)\b/.test(folded.slice(found.index + word.length))) break
    if (/^(?:quero|vou|tenho|fazer|ser|estar|ir)$/.test(word)) break
    if (content === 0) thing = found.index
    if (content === 0 && work === null) from = found.index
    to = found.index + word.length
    content++
    connector = false
    if (content >= 5) break
  }
  close()
}
