import type { Member } from '@fechai/contracts/members'
import type { SalesTeam } from '@fechai/contracts/sales-teams'
import { manages } from '@fechai/domain/members'
import { TEAM_LIMITS } from '@fechai/domain/sales-team'
import { useState } from 'react'
import { toast } from 'sonner'
import { removeSalesTeam, saveSalesTeam } from '../../state/sales-teams.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { salesTeamCopy as text } from './sales-team-copy.ts'

interface TeamDialogProps {
  /** Null for a new team. */
  team: SalesTeam | null
  teams: readonly SalesTeam[]
  people: readonly Member[]
  onClose: () => void
}

/** Asks for the name of a team, for its people, and for who leads. */
export function TeamDialog({ team, teams, people, onClose }: TeamDialogProps) {
  const [members, setMembers] = useState<SalesTeam['members']>(team?.members ?? [])
  const find = (id: string) => members.find((each) => each.id === id)
  // A person whose access ended stays listed while the team has the person.
  const sellers = people.filter(({ id, role, deactivatedAt }) => !manages(role) && (deactivatedAt === null || find(id)))
  const teamOf = (id: string): string | undefined =>
    teams.find((each) => each.id !== team?.id && each.members.some((member) => member.id === id))?.name
  const put = (id: string, isMember: boolean, leads = false) =>
    setMembers((before) => [...before.filter((each) => each.id !== id), ...(isMember ? [{ id, leads }] : [])])
  const send = async (fields: FormData) => {
    const name = String(fields.get('name') ?? '').trim()
    if (name === '') return text.noName
    if (members.length === 0) return text.noMembers
    await saveSalesTeam(team?.id ?? null, { name, members })
    toast(text.saved(name))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={team ? text.of(text.edit, team.name) : text.add}
      description={text.dialogText}
      className="w-[480px]"
    >
      <DialogForm action={text.save} onSend={send} onClose={onClose}>
        <TextField
          label={text.name}
          name="name"
          defaultValue={team?.name ?? ''}
          placeholder={text.nameHint}
          maxLength={TEAM_LIMITS.name}
          autoComplete="off"
          autoFocus
        />
        <fieldset className="grid gap-1 text-sm">
          <legend className="mb-1.5">{text.members}</legend>
          {sellers.length === 0 && <p className="text-soft">{text.noSellers}</p>}
          <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
            {sellers.map(({ id, name }) => {
              const member = find(id)
              const other = teamOf(id)
              return (
                <li key={id} className="flex items-center gap-3 px-3 py-1 touch:min-h-11">
                  <label className="flex min-w-0 flex-1 items-center gap-2.5 py-1 touch:min-h-11">
                    <input
                      type="checkbox"
                      className="accent-accent"
                      checked={member !== undefined}
                      onChange={({ currentTarget }) => put(id, currentTarget.checked)}
                    />
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {name}
                      {!member && other && <span className="text-soft"> · {text.elsewhere(other)}</span>}
                    </span>
                  </label>
                  {member && (
                    <label className="flex items-center gap-2 py-1 touch:min-h-11">
                      <input
                        type="checkbox"
                        className="accent-accent"
                        aria-label={text.leadsOf(name)}
                        checked={member.leads}
                        onChange={({ currentTarget }) => put(id, true, currentTarget.checked)}
                      />
                      <span aria-hidden>{text.leads}</span>
                    </label>
                  )}
                </li>
              )
            })}
          </ul>
        </fieldset>
      </DialogForm>
    </Dialog>
  )
}

export const RemoveTeamDialog = ({ team: { id, name }, onClose }: { team: SalesTeam; onClose: () => void }) => (
  <ConfirmDialog
    {...{ title: text.removeTitle(name), description: text.removeText, action: text.remove }}
    look="danger"
    onConfirm={() => removeSalesTeam(id).then(() => toast(text.removed(name)))}
    onClose={onClose}
  />
)
