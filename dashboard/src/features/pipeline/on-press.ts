import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react'
import { cardAround } from './card-element.ts'
import { onBoardKeyDown } from './card-navigation.ts'
import { LIFT_CODE } from './keyboard-drag.ts'
import { press } from './presses.ts'
import { air } from './store.ts'

function pressed(by: 'onMouseDown' | 'onTouchStart') {
  return (event: MouseEvent | TouchEvent): void => {
    const leadId = cardAround(event.target)?.dataset.leadId
    if (leadId !== undefined) press({ leadId, by, event: event.nativeEvent })
  }
}

/** Handles presses and keys of the board: one listener for all of its cards. */
export const onPress = {
  onMouseDown: pressed('onMouseDown'),
  onTouchStart: pressed('onTouchStart'),
  onKeyDown(event: KeyboardEvent): void {
    const card = cardAround(event.target)
    const leadId = card?.dataset.leadId
    if (event.code !== LIFT_CODE || air.drag) onBoardKeyDown(event)
    // Space on a button of the card presses that button.
    else if (leadId !== undefined && event.target === card) {
      // Prevents scrolling, and the sensors ignore a handled event.
      event.preventDefault()
      press({ leadId, by: 'onKeyDown', event: new KeyboardEvent('keydown', { code: event.code }) })
    }
  },
}
