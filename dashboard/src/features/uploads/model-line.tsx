import { useSnapshot } from 'valtio'
import { useHealth } from '../../parts/use-health.ts'
import { session } from '../../state/session.ts'
import { uploadsCopy } from './copy.ts'

/** Names the model and the transcriber, for managers; all users see a warning if audio will not be transcribed. */
export function ModelLine() {
  const { transcription } = useSnapshot(session)
  const { model, hearing } = useHealth()
  return (
    <>
      {model && (
        <p className={`mt-3 text-xs [overflow-wrap:anywhere] ${model.failing ? 'text-amber' : 'text-soft'}`}>
          {uploadsCopy.model} {model.sentence}
        </p>
      )}
      {!transcription && <p className="mt-1 text-xs text-amber">{uploadsCopy.hearingOff}</p>}
      {transcription && hearing && (
        <p className="mt-1 text-xs text-soft [overflow-wrap:anywhere]">
          {uploadsCopy.hearing} {hearing.sentence}
        </p>
      )}
    </>
  )
}
