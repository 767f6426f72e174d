import { lines } from '@fechai/domain/patterns/lines'

/** A question about a price, or a request that one answers with it. */
export const ASKS_PRICE = new RegExp(lines`
  \b(?:quanto|qto|qnto|qt|valor(?:es)?|precos?|custa|sai|fica|tem|teria|vende|faz|fazem|preciso
  |precisamos|quero|queria|gostaria|procur\w+|interesse|orcamento)\b|^(?:e|mas) (?:o|a|os|as) [a-z ]+\?
`)

/** 'Consulta de nutri?': a thing with a question mark asks what it costs. */
export const NAMES_AND_ASKS = new RegExp(lines`
  ^(?:(?:oi+e?|ola|opa|e ?ai|bom dia|boa tarde|boa noite)[,!. ]+)*(?!.*\b(?:onde|quando|hora|horas
  |horario|como|quem|aceita|abre|endereco|telefone|numero|nome|dia|hoje|amanha|tudo|bem|bom|boa|certo|oi
  |ola|ok|ne)\b)[a-z0-9 ,]{3,40}\?$
`)

/** 'E o 2x2?', 'sem material?': the price that answers is for that. */
export const ASKS_FOR_OTHER = /^(?:(?:mas|ah|hum|ok|e) )*(?:e|so|sem|com) (?!se\b|por\b)[a-z0-9 ]{2,40}\?/
