import type { ChooseModel, FoundModelServer, ModelDesk, ModelInUse } from '@fechai/contracts/model-desk'
import { foundSentence } from '@fechai/domain/local-model'
import { duration } from '@fechai/domain/model-time'
import { Cpu } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { poll } from '../../lib/poll.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import { chooseModel, loadModelDesk, modelDesk } from '../../state/model-desk.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { InstallableModels } from './installable-models.tsx'
import { ModelTestPart } from './model-test.tsx'
import { ReadingTimesPart } from './reading-times.tsx'
import { machineModelCopy as text } from './machine-model-copy.ts'

/** A server that was started or ended shows within this time. */
const EVERY_MS = 10_000

/** 'IA desta máquina': offers the models that are found here, and says which one reads conversations. */
export function MachineModel() {
  const { now, error } = useSnapshot(modelDesk)
  useEffect(() => poll(loadModelDesk, EVERY_MS), [])
  return (
    <Section title={text.title} note={text.note}>
      {now !== null ? (
        <Desk desk={now as ModelDesk} />
      ) : error === '' ? (
        <span aria-busy aria-label={text.looking} className="skeleton h-20" />
      ) : (
        <p role="alert" className={`${cardLook} flex flex-wrap items-center gap-3 px-4 py-3`}>
          {text.notLoaded(error)}
          <Button onClick={() => void loadModelDesk()}>{text.retry}</Button>
        </p>
      )}
    </Section>
  )
}

function Desk({ desk: { found, installed, installable, inUse, test, times, mayChoose } }: { desk: ModelDesk }) {
  if (!mayChoose) return <p className={`${cardLook} px-4 py-3`}>{text.configured(inUse?.model ?? '')}</p>
  const others = found
    .map((server) => ({ ...server, models: server.models.filter((model) => !isUsed(inUse, server, model)) }))
    .filter(({ models }) => models.length > 0)
  return (
    <div className={`${cardLook} divide-y divide-line`}>
      {inUse !== null && <Used model={inUse} />}
      {inUse !== null && <ModelTestPart test={test} />}
      {inUse !== null && <ReadingTimesPart times={times} />}
      {others.map((server) => (
        <Offer key={server.kind} server={server} isOther={inUse !== null} />
      ))}
      {installed !== null && <Installed model={installed} isOther={inUse !== null} />}
      {inUse === null && installed === null && others.length === 0 && (
        <div className="grid gap-1 px-4 py-3">
          <p>{text.none}</p>
          <p className="text-sm text-soft">{text.where}</p>
        </div>
      )}
      {inUse === null && installed === null && <InstallableModels models={installable} />}
    </div>
  )
}

const isUsed = (inUse: ModelInUse | null, { kind }: FoundModelServer, model: string): boolean =>
  inUse?.kind === kind && inUse.model === model

function Used({ model: { model, away, sixtyMessagesSeconds } }: { model: ModelInUse }) {
  const { busy, choose } = useChoice()
  return (
    <Row>
      <p className="font-semibold">{text.inUse(model)}</p>
      {away === null ? (
        <p className="text-sm text-soft">
          {text.staysShort}{' '}
          {sixtyMessagesSeconds === null ? text.measuring : text.takes(duration(sixtyMessagesSeconds))}
        </p>
      ) : (
        <p className="text-sm text-amber">{text.away(away)}</p>
      )}
      <Button busy={busy} onClick={() => void choose({ kind: null })}>
        {text.stop}
      </Button>
    </Row>
  )
}

function Installed({ model, isOther }: { model: string; isOther: boolean }) {
  const { busy, choose } = useChoice()
  return (
    <Row>
      <p className="font-semibold">
        {text.installed(model)} {!isOther && text.ask}
      </p>
      <p className="text-sm text-soft">
        {text.stays} {text.atOnce}
      </p>
      <Button look={isOther ? 'plain' : 'primary'} busy={busy} onClick={() => void choose({ kind: 'instalado' })}>
        {text.use}
      </Button>
    </Row>
  )
}

function Offer({ server, isOther }: { server: FoundModelServer; isOther: boolean }) {
  const { kind, title, models } = server
  const [wanted, setWanted] = useState(models[0]!)
  const { busy, choose } = useChoice()
  const id = useId()
  const model = models.includes(wanted) ? wanted : models[0]!
  return (
    <Row>
      <p className="font-semibold">
        {foundSentence({ title, models: [model] })} {!isOther && text.ask}
      </p>
      <p className="text-sm text-soft">
        {text.stays} {text.atOnce}
      </p>
      <span className="flex flex-wrap items-center gap-2">
        {models.length > 1 && (
          <>
            <label htmlFor={id} className="sr-only">
              {text.pick}
            </label>
            <span className="w-44">
              <select id={id} value={model} onChange={({ target }) => setWanted(target.value)} className={inputLook}>
                {models.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </span>
          </>
        )}
        <Button
          look={isOther ? 'plain' : 'primary'}
          busy={busy}
          aria-label={text.useOf(title, model)}
          onClick={() => void choose({ kind, model })}
        >
          {text.use}
        </Button>
      </span>
    </Row>
  )
}

/** One model: its name, a note, and the button for it. */
const Row = ({ children: [head, note, act] }: { children: [ReactNode, ReactNode, ReactNode] }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <Cpu aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
    <div className="grid min-w-0 flex-[1_1_280px] gap-0.5 [overflow-wrap:anywhere]">
      {head}
      {note}
    </div>
    {act}
  </div>
)

function useChoice() {
  const [busy, setBusy] = useState(false)
  const choose = async (wanted: ChooseModel): Promise<void> => {
    setBusy(true)
    try {
      await chooseModel(wanted)
    } catch (error) {
      toast.error(text.notDone(messageOf(error)))
      void loadModelDesk()
    }
    setBusy(false)
  }
  return { busy, choose }
}
