import { lines } from '@fechai/domain/patterns/lines'
import { gateOf } from '@fechai/domain/patterns/gate'
import type { TechniqueId } from '@fechai/domain/techniques'

/** Sentences of sellers for each technique; patterns read folded text. */
const SAYS: readonly (readonly [TechniqueId, RegExp])[] = [
  [
    'perguntar-o-que-falta',
    new RegExp(lines`
      \b(?:o que (?:falta|ficou faltando|voce achou|vc achou|achou|pesa|pesou|te impede|esta (?:te )?
      segurando)|ficou (?:alguma|com alguma) duvida|tem (?:alguma|mais alguma) duvida|posso (?:tirar
      |esclarecer))\b
    `),
  ],
  [
    'forma-de-pagamento',
    /\b(?:\d{1,2} ?x\b|parcel\w+|sem juros|no cartao|no boleto|entrada (?:de|menor|e o resto)|facilit\w+ (?:o )?pagamento|forma de pagamento|financi\w+)/,
  ],
  [
    'desconto',
    /\b(?:desconto|abat\w+|faco por|deixo por|consigo (?:fazer|chegar|baixar)|melhor(?:o|ar) o (?:preco|valor)|cortesia|brinde|de graca)\b/,
  ],
  [
    'comparacao',
    /\b(?:compar\w+|item por item|diferenca (?:e|entre|do|da)|o nosso (?:inclui|ja|vem)|ja (?:inclui|vem com)|incluso|incluid[oa])\b/,
  ],
  ['garantia', /\b(?:garantia|por escrito|contrato|nota fiscal|devolvo|devolvemos|troca garantida|sem risco)\b/],
  [
    'prova-social',
    new RegExp(lines`
      \b(?:outr[oa]s clientes|meus clientes|nossos clientes|depoimento\w*|antes e depois|avaliac\w+ (?:no
      |dos)|quem (?:ja )?(?:fez|comprou)|referenc\w+|cases?)\b
    `),
  ],
  [
    'ver-de-perto',
    new RegExp(lines`
      \b(?:visita\w*|conhecer (?:o|a|nosso|nossa)|demonstrac\w+|aula experimental|test\w+ (?:gratis|drive)
      |amostra|degustac\w+|show ?room|vem (?:ver|conhecer)|passa aqui)\b
    `),
  ],
  [
    'garantir-prazo',
    new RegExp(lines`
      \b(?:garanto (?:a |o )?(?:entrega|prazo|data)|entreg\w+ (?:em|ate|dia|no prazo)|consigo (?:entregar
      |para|pra) (?:dia|ate|essa|esta|a data)|fica pronto|prazo (?:de|e|fica))\b
    `),
  ],
  [
    'pedir-decisao',
    new RegExp(lines`
      \b(?:(?:posso|podemos|vamos) (?:fechar|confirmar|reservar|agendar|separar)|fechamos|fechado entao
      |seguro (?:pra|para) voce|garanto (?:esse|este) (?:valor|preco)|so ate|ultim[oa]s? (?:vaga|unidade
      |peca)s?)\b
    `),
  ],
  [
    'facilitar-fechamento',
    new RegExp(lines`
      \b(?:(?:segue|te mando|vou mandar|mando|envio|vou enviar|te passo)[^.?!\n]{0,25}(?:pix|chave|link
      |boleto|dados|contrato)|chave (?:pix|do pix)|link (?:de|do|para) pagamento)\b
    `),
  ],
  [
    'falar-com-quem-decide',
    /\b(?:(?:falar|conversar|reuniao|explico|mostro|apresent\w+) (?:com|para|pra|ao|a) (?:ele|ela|eles|voces|seu \w+|sua \w+|o socio|a socia|a diretoria))\b/,
  ],
  [
    'pos-venda',
    new RegExp(lines`
      \b(?:deu tudo certo|chegou (?:tudo )?(?:certo|bem)|gostou|como (?:ficou|esta sendo)
      |qualquer coisa (?:me |so )?cham\w+|obrigad[oa] pela (?:confianca|preferencia|compra))\b
    `),
  ],
  ['indicacao', /\b(?:indica\w*|conhece (?:alguem|mais alguem)|passa (?:o )?(?:meu )?contato)\b/],
]

const GATED = SAYS.map(([id, says]) => ({ id, may: gateOf(says), says }))

/** Lists the techniques of a seller's message; `afterSilence` when both sides had been silent for days. */
export function techniquesIn(folded: string, afterSilence: boolean): TechniqueId[] {
  const found = GATED.filter(({ may, says }) => may(folded) && says.test(folded)).map(({ id }) => id)
  return afterSilence ? ['retomada', ...found] : found
}
