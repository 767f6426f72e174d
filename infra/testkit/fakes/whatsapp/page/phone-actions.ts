import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { call, CALL_ENDINGS } from '../calls.ts'
import { setAdmin } from '../group.ts'
import { WrongCode } from '../link-code.ts'
import { MESSAGE_SAMPLES, type MessageSample } from '../message-samples.ts'
import type { Contact, Phone } from '../parties.ts'
import type { WhatsAppSimulator } from '../simulator.ts'

const media = (name: string): Buffer => readFileSync(new URL(`../../../testing/media/${name}`, import.meta.url))
const bytes = (base64: string | undefined, sample: string): Buffer =>
  base64 ? Buffer.from(base64, 'base64') : media(sample)

const ofPhone = z.object({ phone: z.string() })
const ofContact = ofPhone.extend({ contact: z.string() })
const ofMessage = ofContact.extend({ id: z.string() })
const said = {
  text: z.string().min(1),
  group: z.string().optional(),
  /** The id of a message that it answers. */
  quotes: z.string().optional(),
  isTemporary: z.boolean().optional(),
  /** Address of the sender; the other address is attached unless it is alone. */
  as: z.enum(['lid', 'pn', 'lid-alone', 'pn-alone']).optional(),
}
const WEEK_SECONDS = 7 * 24 * 60 * 60
const conduct = z
  .object({
    ...{ isSilent: z.boolean(), isAway: z.boolean(), isRestricted: z.boolean(), withholdsAcks: z.boolean() },
    givesNoCodes: z.boolean(),
  })
  .partial()

const SAMPLES = Object.keys(MESSAGE_SAMPLES) as MessageSample[]

/** Said to who asked for something that there is not. */
export class NoSuchThing extends Error {}

/** Actions on the phones, by name; people are named by their numbers. */
export function phoneActions(sim: WhatsAppSimulator) {
  const phoneOf = (number: string): Phone => {
    const found = sim.server.phones.find((phone) => phone.number === number)
    if (!found) throw new NoSuchThing('Este celular não existe.')
    return found
  }
  const contactOf = ({ phone, contact }: z.infer<typeof ofContact>): Contact => {
    const found = phoneOf(phone).contacts.find(({ number }) => number === contact)
    if (!found) throw new NoSuchThing('Este contato não existe.')
    return found
  }
  const groupOf = (phone: string, jid: string | undefined) => {
    const group = phoneOf(phone).groups.find((each) => each.jid === jid)
    return group && { group }
  }
  const action = <T>(shape: z.ZodType<T>, run: (asked: T) => unknown) => ({
    run: async (body: unknown) => (await run(shape.parse(body))) ?? null,
  })
  return {
    phone: action(z.object({ number: z.string(), name: z.string() }), (about) => void sim.addPhone(about)),
    scan: action(ofPhone.extend({ code: z.string() }), async ({ phone, code }) => {
      await phoneOf(phone)
        .scan(code.trim())
        .catch(() => {
          throw new NoSuchThing('Este código não vale mais. Peça outro no Fechaí.')
        })
    }),
    link: action(ofPhone.extend({ code: z.string().min(1) }), async ({ phone, code }) => {
      await phoneOf(phone)
        .typeCode(code)
        .catch((error: unknown) => {
          throw new NoSuchThing(
            error instanceof WrongCode
              ? 'Código incorreto. Confira na tela do Fechaí e digite de novo.'
              : 'Nenhum aparelho espera um código deste número. Peça um no Fechaí.',
          )
        })
    }),
    unlink: action(ofPhone, ({ phone }) => phoneOf(phone).unlink()),
    contact: action(
      ofPhone.extend({
        ...{ number: z.string(), name: z.string().min(1) },
        ...{ isSaved: z.boolean().optional(), isMapped: z.boolean().optional() },
      }),
      async ({ phone, number, name, isSaved = true, isMapped = true }) =>
        void (await phoneOf(phone).addContact({ number: number.replace(/\D/g, ''), name, isSaved, isMapped })),
    ),
    group: action(ofPhone.extend({ name: z.string(), members: z.array(z.string()) }), ({ phone, name, members }) => {
      const among = members.map((contact) => contactOf({ phone, contact }))
      return phoneOf(phone).addGroup(name, among).jid
    }),
    say: action(ofContact.extend(said), (asked) =>
      contactOf(asked).sendText(asked.text, {
        ...groupOf(asked.phone, asked.group),
        ...(asked.as && { as: asked.as }),
        quotes: asked.quotes,
        expiresInSeconds: asked.isTemporary ? WEEK_SECONDS : undefined,
      }),
    ),
    once: action(ofContact, (asked) => contactOf(asked).sendOnce(media('imagem.jpg'))),
    photo: action(ofContact.extend({ caption: z.string().optional(), base64: z.string().optional() }), (asked) =>
      contactOf(asked).sendImage(bytes(asked.base64, 'imagem.jpg'), asked.caption),
    ),
    voice: action(ofContact.extend({ seconds: z.number().optional(), base64: z.string().optional() }), (asked) =>
      contactOf(asked).sendAudio(bytes(asked.base64, 'audio.opus'), asked.seconds ?? 5),
    ),
    sample: action(ofContact.extend({ kind: z.enum(SAMPLES) }), (asked) =>
      contactOf(asked).send(MESSAGE_SAMPLES[asked.kind]),
    ),
    call: action(
      ofContact.extend({ ending: z.enum(CALL_ENDINGS).optional(), isVideo: z.boolean().optional() }),
      (asked) => call(phoneOf(asked.phone), contactOf(asked), asked.ending, asked.isVideo),
    ),
    number: action(ofContact.extend({ by: z.enum(['history', 'migration']).optional() }), (asked) =>
      phoneOf(asked.phone).tellNumber(contactOf(asked), asked.by),
    ),
    bare: action(ofContact.extend({ kind: z.enum(SAMPLES) }), (asked) =>
      contactOf(asked).sendWithoutCipher(MESSAGE_SAMPLES[asked.kind]),
    ),
    unopenable: action(ofContact.extend({ text: z.string().min(1) }), (asked) =>
      contactOf(asked).sendUnopenable({ conversation: asked.text }),
    ),
    openable: action(ofMessage, (asked) => contactOf(asked).makeOpenable(asked.id)),
    edit: action(ofMessage.extend({ text: z.string().min(1) }), (asked) => contactOf(asked).edit(asked.id, asked.text)),
    vote: action(ofMessage.extend({ options: z.array(z.string()) }), (asked) =>
      contactOf(asked).vote(asked.id, asked.options),
    ),
    admin: action(ofContact.extend({ group: z.string(), isAdmin: z.boolean() }), (asked) => {
      const { group } = groupOf(asked.phone, asked.group) ?? {}
      if (!group) throw new NoSuchThing('Este grupo não existe.')
      setAdmin(group, contactOf(asked), asked.isAdmin)
    }),
    remove: action(ofMessage, (asked) => contactOf(asked).remove(asked.id)),
    react: action(ofMessage.extend({ emoji: z.string().nullable() }), (asked) =>
      contactOf(asked).react(asked.id, asked.emoji),
    ),
    read: action(ofContact, (asked) => contactOf(asked).read()),
    online: action(ofContact.extend({ isOnline: z.boolean() }), (asked) => {
      contactOf(asked).isOnline = asked.isOnline
    }),
    own: action(ofContact.extend({ text: z.string().min(1) }), (asked) =>
      phoneOf(asked.phone).sendText(contactOf(asked), asked.text),
    ),
    remember: action(ofContact.extend({ text: z.string(), fromMe: z.boolean(), sentAt: z.number() }), (asked) =>
      phoneOf(asked.phone).remember(contactOf(asked), asked.text, asked),
    ),
    behave: action(conduct, (asked) => sim.behave(asked as Partial<typeof sim.server.conduct>)),
    drop: action(z.object({}), () => sim.drop()),
  }
}

export type PhoneActions = ReturnType<typeof phoneActions>
