import { describe, expect, test } from 'vitest'
import { amount } from '@fechai/testkit/testing/soak'
import { readTranscript } from './read-transcript.ts'

/** Languages, and the places where one of them writes dates otherwise, as the engine's CLDR data knows them. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const TWO = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
const THREE = (
  'agq asa ast bas bem bez bgc bho blo brx ccp ceb cgg chr ckb dav doi dje dsb dua dyo ebu ewo fil fur gaa gsw guz haw ' +
  'hsb jgo jmc kab kam kde kea kgp khq kkj kln kok ksb ksf ksh kxv lag lij lkt lmo lrc luo luy mai mas mer mfe mgh mgo ' +
  'mni mua mzn naq nds nmg nnh nqo nso nus nyn pcm prg raj rof rwk sah saq sat sbp scn seh ses shi shn smn syr szl teo ' +
  'tok twq tzm vai vec vmw vun wae xnr xog yav yrl yue zgh'
).split(' ')
const PLACES = (
  'ar-AE ar-DZ ar-EG ar-MA ar-SA ar-TN de-AT de-CH de-LI en-AU en-BW en-BZ en-CA en-GB en-HK en-IE en-IL en-IN en-JM ' +
  'en-MT en-NZ en-PK en-SE en-SG en-US en-ZA en-ZW es-AR es-BO es-CL es-CO es-CR es-DO es-EC es-GT es-HN es-MX es-NI ' +
  'es-PA es-PE es-PR es-PY es-US es-UY es-VE fa-AF fr-BE fr-CA fr-CH fr-MA it-CH ms-BN nl-BE pt-AO pt-CV pt-MO pt-MZ ' +
  'pt-PT ro-MD ru-KZ ru-UA sr-BA sr-Latn sr-ME sv-FI sw-CD sw-KE ta-LK ta-SG tr-CY ur-IN uz-Arab uz-Cyrl zh-Hant zh-HK ' +
  'zh-MO zh-SG az-Cyrl bs-Cyrl pa-Arab ks-Deva sd-Deva sat-Deva ff-Adlm shi-Latn vai-Latn hi-Latn yue-Hans ckb-IR ps-PK'
).split(' ')
/** Writes months in Roman numerals ('24/ix/26'), and is no language of WhatsApp. */
const WITHOUT_NUMBERS = ['haw']
const LOCALES = Intl.DateTimeFormat.supportedLocalesOf([...TWO, ...THREE, ...PLACES], {
  localeMatcher: 'lookup',
}).filter((locale) => !WITHOUT_NUMBERS.includes(locale))

const MINUTE = 60_000
const MESSAGES = 100
/** Seven hours and some minutes apart: all hours of the day, thirty days. */
const START = Date.UTC(2026, 8, 24, 0, 3, 7)
const STEP = 437 * MINUTE

const moments = Array.from({ length: MESSAGES }, (_, index) => new Date(START + index * STEP))

function exportOf(locale: string, iphone: boolean, hour12: boolean): string {
  const time = iphone ? 'medium' : 'short'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: time, hour12, timeZone: 'UTC' })
  const lines = moments.map((moment, index) => {
    const said = `${index % 2 === 0 ? 'Marta Sol' : 'Loja Clara'}: mensagem ${index}`
    return iphone ? `[${format.format(moment)}] ${said}` : `${format.format(moment)} - ${said}`
  })
  return lines.join(iphone ? '\r\n' : '\n')
}

const KINDS = [
  ['Android, 24 hours', false, false],
  ['Android, 12 hours', false, true],
  ['iPhone, 24 hours', true, false],
  ['iPhone, 12 hours', true, true],
] as const
/** `npm test` reads each locale in one of the forms, the soak in all of them. */
const localesOf = (kind: number): string[] =>
  amount({ test: LOCALES.filter((_, at) => at % KINDS.length === kind), soak: LOCALES })

describe('every locale of CLDR', () => {
  test('the engine knows enough of them', () => expect(LOCALES.length).toBeGreaterThan(300))

  test.each(KINDS.map(([name, ...form], kind) => [name, localesOf(kind), ...form] as const))(
    '%s: no message of a hundred is lost, and each has its time',
    (_, locales, iphone, hour12) => {
      const faults: string[] = []
      for (const locale of locales) {
        const text = exportOf(locale, iphone, hour12)
        const { messages } = readTranscript(text, {
          fileName: 'Conversa do WhatsApp com Marta Sol.txt',
          offsetOf: () => 0,
        })
        const wrong = moments.findIndex((moment, index) => {
          const seconds = iphone ? moment.getTime() : Math.floor(moment.getTime() / MINUTE) * MINUTE
          return messages[index]?.text !== `mensagem ${index}` || Date.parse(messages[index].sentAt) !== seconds
        })
        if (messages.length !== MESSAGES || wrong >= 0)
          faults.push(
            `${locale}: ${messages.length} of ${MESSAGES}, ${wrong}: ${text.split('\n')[Math.max(wrong, 0)]} = ${messages[wrong]?.sentAt}`,
          )
      }
      expect(faults).toEqual([])
    },
  )
})
