import { Switch as Root } from 'radix-ui'

export type SwitchProps = Pick<
  Root.SwitchProps,
  'id' | 'checked' | 'disabled' | 'onCheckedChange' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
>

const TRACK = `relative h-5 w-9 shrink-0 rounded-full bg-field transition-colors duration-150 before:absolute before:-inset-3
  disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-accent`
const THUMB = `block size-4 translate-x-0.5 rounded-full bg-[#fff] transition-transform duration-150
  data-[state=checked]:translate-x-[18px]`

/** Switches a setting at once, without a button that saves it; its name is beside it. */
export const Switch = (props: SwitchProps) => (
  <Root.Root {...props} className={TRACK}>
    <Root.Thumb className={THUMB} />
  </Root.Root>
)
