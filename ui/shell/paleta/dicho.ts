import { store } from '../../kit/page/store.ts'

/** What was ordered last, for a screen reader: the palette that took the order is gone by then. */
export const dicho = store('')
