import { Button } from '../ui/button.tsx'

export interface EditorEndProps {
  /** Id of the sentence; a field that is wrong names it. */
  errorId?: string
  /** Sentence of what went wrong; empty without one. */
  error: string
  busy: boolean
  save: string
  leave: string
  onLeave: () => void
}

/** The end of a form that is edited in its place: what went wrong, and its two buttons. */
export const EditorEnd = ({ errorId, error, busy, save, leave, onLeave }: EditorEndProps) => (
  <>
    {error !== '' && (
      <p id={errorId} role="alert" className="basis-full text-sm text-danger">
        {error}
      </p>
    )}
    <div className="flex gap-2">
      <Button type="submit" look="primary" busy={busy}>
        {save}
      </Button>
      <Button look="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  </>
)
