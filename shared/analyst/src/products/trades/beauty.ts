import type { Trade } from './trade.ts'

/** Who cares for looks. */
export const BEAUTY: readonly Trade[] = [
  {
    sells: 'tratamento estético',
    work: true,
    firm: /estetic|\bskin\b|\bderm|belez/,
    talk: 'botox preenchimento harmonizacao toxina bioestimulador criolipolise papada melasma labial flacidez ruga enzima_gordura microagulhamento skinbooster dermatologista anticoagulante regiao_testa 3_regiao labio bigode_chine olheira',
  },
  {
    sells: 'depilação a laser',
    work: true,
    firm: /depil|laser/,
    talk: 'depilacao axila virilha buco depilar area_pequena perna_inteira sessao_laser contorno',
  },
  {
    sells: 'micropigmentação de sobrancelha',
    work: true,
    firm: /sobrancel|micropig|\bbrow/,
    talk: 'sobrancelha micropigmentacao fio_a_fio',
  },
  {
    sells: 'extensão de cílios',
    work: true,
    firm: /\bcilios|\blash/,
    talk: 'cilio volume_russo rimel fio_fio manutencao_cilio volume_brasileiro',
  },
  {
    sells: 'unhas',
    work: true,
    firm: /\bunhas?\b|\bnails?\b|manicure/,
    talk: 'fibra_vidro esmaltacao_gel alongamento_unha unha francesinha esmalte cuticula molde_f1 banho_gel alongamento_gel manicure pedicure',
  },
  {
    sells: 'cabelo',
    work: true,
    firm: /cabel|\bhair|salao|barbear|barber/,
    talk: 'progressiva luzes mecha mega_hair botox_capilar balayage selagem loiro escova_progressiva cabeleireira cabeleireiro morena_iluminada formol tonalizante barba matizador descolorir manchou correcao_cor raiz_cabelo fio_quebrado escova',
  },
  {
    sells: 'maquiagem',
    work: true,
    firm: /maquia|makeup|\bmake\b/,
    talk: 'maquiagem maquiadora penteado pele_noiva cilio_postico',
  },
  {
    sells: 'massagem',
    work: true,
    firm: /massag|massoter|\bspa\b/,
    talk: 'massagem drenagem_linfatica ventosa relaxante massoterapeuta pedra_quente',
  },
  {
    sells: 'tatuagem',
    work: true,
    firm: /tatto|tatu|\bink\b/,
    talk: 'tatuagem fineline tattoo piercing tatuar tatuador sombreado traco_fino',
  },
]
