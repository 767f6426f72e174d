import { gatesOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from './any-of.ts'

/**
 * Sentences that address a machine instead of a seller. Customer text is data: such a message is left out of the facts
 * and proves nothing, whichever side wrote it. Patterns read folded text.
 */
const TO_A_MACHINE: readonly RegExp[] = [
  new RegExp(lines`
    \b(?:ignor[ea]r?|desconsider[ea]r?|esquec[ae]r?|disregard|forget|override)\b.{0,40}\b(?:instruc\w+
    |regras|comandos|prompts?|instructions?|rules|orientac\w+)
  `),
  /\b(?:instruc\w+|comandos|instructions?|prompt) (?:anterior(?:es)?|do sistema|previous|above|acima|do administrador)/,
  new RegExp(
    lines`
      \b(?:system|developer|admin) ?(?:prompt|message|override|note)\b|<\/?(?:system|instructions?|assistant
      |prompt)\b|\[(?:system|sistema|inst|admin)\]|^\s*(?:system|sistema|assistant|assistente|admin) ?:
    `,
    'm',
  ),
  new RegExp(lines`
    \b(?:voce|vc|you) (?:e|eh|agora e|sera|for|fosse|are|are now) (?:um|uma|o|a|an?|the)? ?(?:sistema
    |assistente|ia\b|i\.a|robo|modelo|inteligencia|bot\b|ai\b|assistant|language model|crm)
  `),
  anyOf(
    [
      /marque|marcar|classifique|classificar|registre|registrar|defina|definir|mude|mudar|coloque|atualize/,
      /altere|salve|preencha|set|mark|update|classify|change/,
    ],
    {
      before: /\b/,
      after:
        /\b.{0,30}\b(?:lead|fase|status|progresso|proximo passo|next step|campo|negociacao|funil|pipeline|crm|phase|stage|field|registro|oportunidade)/,
    },
  ),
  /\b(?:fase|status|progresso|valor|phase|status_lead|telefone|whatsapp)["']? ?[:=] ?["']?(?:fechad|ganh|won|closed|100\b|r\$ ?1\b|r\$ ?0)/,
  /\b(?:responda|responder|escreva|escrever|retorne|output|reply|respond|write)\b.{0,30}\b(?:resumo|json|campo|summary|somente com|apenas com|only with)/,
  new RegExp(lines`
    \b(?:a|para a|para o|to the|atencao|caro|cara|dear) (?:ia|i\.a\.|inteligencia artificial|ai|robo
    |modelo|llm|analisador|assistente virtual)\b.{0,60}(?:marque|considere|registre|ignore|coloque|trate
    |mark|treat|consider)
  `),
  /\b(?:considere|trate|assuma|treat|assume)\b.{0,30}\b(?:lead|venda|conversa|negocio|cliente) (?:como|as) (?:fechad|ganh|vendid|pag|closed|won)/,
  /\b(?:ia|robo|modelo|sistema|analisador|assistente) (?:que (?:le|esta lendo|analisa|vai ler|ler)|lendo)\b/,
  new RegExp(lines`
    \b(?:nota|obs\w*|aviso|mensagem|comando|ordem|message|notice)\.? (?:(?:do|da|de|para o|para a|from|to
    |for) )?(?:the )?(?:(?:desenvolvedor\w*|developers?|ia|ai|llm)\b|(?:sistema|admin\w*|crm|robo
    |modelo) ?:)
  `),
  /\bcomo (?:administrador\w*|desenvolvedor\w*) d[oa]s? [^.!?]{0,30}\b(?:autoriz|orden|determin|alter|mand)/,
  /\b(?:nov[ao]s? instruc\w+|new instructions?) ?[:#!]|\b(?:begin|start) new task\b|\bnovo comando ?:|\boverride\b ?[:=]/,
  new RegExp(lines`
    \b(?:ao|quando|when|if) (?:you |voce )?(?:resum|analis|transcrev|summari|analy|classif)\w* (?:est[ae]
    |ess[ae]|a|this|the) (?:conversas?|chat|conversation|mensage\w+)\b
  `),
  new RegExp(lines`
    \bquem (?:estiver |vai |for )?(?:resum|analis|transcrev|classif)\w* (?:isto|isso|est[ae]|ess[ae]
    |a conversa)\b.{0,20}\b(?:dev\w+|precisa|tem que|registr\w+|escrev\w+)
  `),
  anyOf([
    /\b(?:the|this) (?:assistant|model|ai|bot|system) (?:reading|that reads|must|should|will)\b/,
    /\b(?:must|should) (?:report|output|return|answer|set|mark)\b.{0,30}\b(?:amount|phase|value|phone|lead|deal|name)\b/,
  ]),
  new RegExp(lines`
    (?:^|[.!?\n] ?|\()(?:ia|i\.a\.|ai|robo|chatgpt|gpt|llm)[,:] ?(?:por favor,? )?(?:considere|registre
    |marque|trate|coloque|defina|ignore|use|please|mark|treat|set|consider)\b
  `),
  new RegExp(lines`
    \b(?:traduza|converta|transforme|translate|convert) (?:isso |isto |this )?(?:para|em|to|into) json\b
    |["'](?:fase|valor|whatsapp|nome|phase|status_lead|progresso)["'] ?:
  `),
  /\bprogresso (?:de |para |em |= ?)?100\b|\b100 ?% de progresso/,
]

const ordersIn = gatesOf(TO_A_MACHINE.map((says) => ({ says })))

/** True when a folded text gives orders to an automatic reader of conversations. */
export const speaksToMachine = (folded: string): boolean =>
  folded.length > 12 && ordersIn(folded).some(({ says }) => says.test(folded))
