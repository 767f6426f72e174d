import { fold } from '@fechai/domain/conversation/fold'
import { anyOf } from '../text/any-of.ts'

export const SURE = 3

/** 'Plano', 'pacote completo': a form of selling that names nothing. */
const VAGUE = anyOf(
  [
    /plano|pacote|kit|clube|app|aplicativo|lugar|curso|turma|aula|encontro|garrafa|particular|sistema/,
    /programa|servico|produto|modelo|unidade|mensal|anual|completo|basico|pro|premium|simples|tabela|vaga/,
    /opcao|proposta|noite|manha|tarde|sessao|sessoe|dele|dela|voce|tudo|essencial|intermediari[oa]/,
    /standard|gold|ouro|prata|master|plus|tradicional|express|combo|nacional|importad[oa]|avulso|avulsa/,
    /mensalidade|matricula|manutencao|instalacao|projeto/,
  ],
  { before: /^/, after: /$/ },
)

/** 'Preto com costura vermelha', 'cinza claro': what a thing looks like. */
const LOOKS = anyOf(
  [
    /azu(?:l|is)|pret[oa]s?|branc[oa]s?|vermelh[oa]s?|amarel[oa]s?|verdes?|rosas?|cinzas?|marrons?|marrom/,
    /beges?|lilas|rox[oa]s?|laranja|dourad[oa]s?|pratead[oa]s?/,
  ],
  { before: /^/, after: /\b(?: (?:claro|escuro|fosco|brilhante|e [a-z]+))*(?: com\b.*)?$/ },
)

export const isVague = (text: string): boolean => {
  if (LOOKS.test(fold(text))) return true
  const words = (fold(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !/^(?:com|dos|das|por|pra|uma)$/.test(word))
  // Short capitals ('ERP', 'CNH') are names, not vague words.
  return words.length === 0
    ? !/\p{Lu}{2}|^[Aa]r$/u.test(text)
    : words.every(
        (word) => VAGUE.test(word) || VAGUE.test(word.replace(/s$/, '')) || VAGUE.test(word.replace(/es$/, '')),
      )
}
