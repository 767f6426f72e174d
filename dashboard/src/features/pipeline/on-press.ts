import type { KeyboardEvent, MouseEvent, SyntheticEvent, TouchEvent } from 'react'
import { onBoardKeyDown } from './card-navigation.ts'
import { LIFT_CODE } from './keyboard-drag.ts'
import { press } from './presses.ts'
import { air } from './store.ts'

const cardUnder = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lead-id]') : null

function pressed(by: 'onMouseDown' | 'onTouchStart') {
  return (event: MouseEvent | TouchEvent): void => {
    const leadId = cardUnder(event)?.dataset.leadId
    if (leadId !== undefined) press({ leadId, by, event: event.nativeEvent })
  }
}

/** What the board does with presses and keys: one ear for all of its cards. */
export const onPress = {
  onMouseDown: pressed('onMouseDown'),
  onTouchStart: pressed('onTouchStart'),
  onKeyDown(event: KeyboardEvent): void {
    const card = cardUnder(event)
    const leadId = card?.dataset.leadId
    if (event.code !== LIFT_CODE || air.drag) onBoardKeyDown(event)
    // Space on a button of the card presses that button.
    else if (leadId !== undefined && event.target === card) {
      // The page must not scroll, and the sensors leave alone what somebody has dealt with.
      event.preventDefault()
      press({ leadId, by: 'onKeyDown', event: new KeyboardEvent('keydown', { code: event.code }) })
    }
  },
}
