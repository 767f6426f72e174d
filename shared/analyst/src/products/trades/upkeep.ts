import type { Trade } from './trade.ts'

/** Who keeps a building clean, safe and supplied. */
export const UPKEEP: readonly Trade[] = [
  {
    sells: 'jardinagem e paisagismo',
    work: true,
    firm: /jardin|paisag|gramad|\bverde\b/,
    talk: 'grama_esmeralda paisagismo poda canteiro jardineiro jardim mato rocada gramado jardineiro_mes cortar_grama podar',
  },
  {
    sells: 'dedetização',
    work: true,
    firm: /dedetiz|\bpragas?\b|imuniza|descupin/,
    talk: 'barata cupim escorpiao dedetizar rato descupinizacao praga formiga baratinha francesinha_cozinha gel_barata pulverizar pozinho farelo ninho',
  },
  {
    sells: 'limpeza',
    work: true,
    firm: /limpeza|\blimpa\b|\bclean|faxina/,
    talk: 'faxina pos-obra diarista limpeza_pesada faxineira vidro_limpo limpeza_obra diarista_semana passar_roupa produto_limpeza faxina_pesada',
  },
  {
    sells: 'higienização de estofados',
    work: true,
    firm: /higieniz|lava sofa|lava.a.seco/,
    talk: 'higienizacao acaro extratora mancha_sofa sofa_lavar xixi_sofa bactericida vomitou cheiro_sofa cheiro_sai xixi mancha suede_lavar retratil_lavar',
  },
  { sells: 'lavanderia', work: true, firm: /lavander/, talk: 'edredom passadoria peca_lavada' },
  { sells: 'chaveiro', work: true, firm: /chaveir/, talk: 'fechadura_tetra copia_chave miolo_fechadura' },
  {
    sells: 'extintor',
    firm: /extint|incendi|(?:contra|anti|zero|apaga|chega|adeus|sem) ?fogo|fogo (?:zero|nunca|nao)/,
    talk: 'extintor avcb hidrante po_abc',
  },
  { sells: 'gerador', firm: /gerador/, talk: 'kva gerador grupo_gerador' },
  {
    sells: 'conserto de eletrodoméstico',
    work: true,
    firm: /assistencia tecnica|eletrodomest|conserto de/,
    talk: 'placa_maquina lava-louca maquina_lavar compressor_geladeira gelar centrifuga lavadora brastemp consul frost_free electrolux descongelou barulhao samsung_lavadora tecnico_vem',
  },
]
