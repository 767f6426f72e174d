import type { Trade } from './trade.ts'

/** Who sells programs; their firms are called after the trades that use them. */
export const SYSTEMS: readonly Trade[] = [
  {
    sells: 'sistema para oficina',
    work: true,
    firm: /oficina(?:pro|soft|app|tech|sis)\b/,
    talk: 'ordem_servico_celular',
  },
  {
    sells: 'sistema para clínica',
    work: true,
    firm: /(?:clinic|medic|saude|odonto)\w*(?:soft|app|sis|sys)\b|prontuari/,
    talk: 'prontuario repasse_medico agenda_online convenio_tiss',
  },
  {
    sells: 'sistema para igreja',
    work: true,
    firm: /(?:igreja|ministeri)\w* ?(?:soft|app|sis)/,
    talk: 'dizimo carteirinha_membro',
  },
  {
    sells: 'sistema para salão e barbearia',
    work: true,
    firm: /(?:salao|barber|beauty) ?(?:soft|app|sis)\b/,
    talk: 'comissao_profissional agenda_salao',
  },
  {
    sells: 'sistema para escola',
    work: true,
    firm: /escola ?(?:soft|app|web|sis)\b/,
    talk: 'diario_classe boletim_online',
  },
  {
    sells: 'sistema para restaurante',
    work: true,
    firm: /(?:comanda|food) ?(?:soft|app|sis)|\bcomandas?\b/,
    talk: 'comanda_digital comanda_eletronica',
  },
  {
    sells: 'sistema de gestão',
    work: true,
    firm: /[a-z](?:soft|sys|ware)\b/,
    talk: 'licenca_usuario modulo_estoque nfce estoque nota_fiscal_sistema comanda garcom_celular modulo implantacao pdv_caixa cupom_fiscal baixa_estoque cadastro_produto vender_balcao lucro_loja balcao_venda',
  },
]
