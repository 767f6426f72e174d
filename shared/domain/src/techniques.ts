/**
 * Ways of selling that are recognised in sellers' messages. A closed list: a company's learnings use these words,
 * never a client's.
 */
export const TECHNIQUES = {
  'perguntar-o-que-falta': 'Perguntar o que falta para decidir',
  'forma-de-pagamento': 'Oferecer outra forma de pagamento',
  desconto: 'Oferecer desconto',
  comparacao: 'Comparar item por item',
  garantia: 'Dar garantia por escrito',
  'prova-social': 'Mostrar o resultado de outros clientes',
  'ver-de-perto': 'Convidar para ver de perto',
  'garantir-prazo': 'Garantir o prazo',
  'pedir-decisao': 'Pedir a decisão',
  'facilitar-fechamento': 'Mandar a chave Pix e a data na mesma mensagem',
  'falar-com-quem-decide': 'Falar com quem decide',
  retomada: 'Retomar depois do silêncio',
  'pos-venda': 'Cuidar depois da venda',
  indicacao: 'Pedir indicação',
} as const
export type TechniqueId = keyof typeof TECHNIQUES

export const TECHNIQUE_IDS = Object.keys(TECHNIQUES) as TechniqueId[]

export const isTechnique = (value: unknown): value is TechniqueId =>
  typeof value === 'string' && Object.hasOwn(TECHNIQUES, value)
