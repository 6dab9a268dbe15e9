import { confirmar } from '../kit/dialogs/confirmar.ts'

export { enfocar, llegarA, useDevolverFoco } from '../kit/keyboard/foco.ts'

/** Asks; the dialog itself gives the focus back after a no. After a yes, what was there may be gone: the caller says where. */
export const confirmarAqui = confirmar
