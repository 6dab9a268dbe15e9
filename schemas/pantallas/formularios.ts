import type { FormularioSuelto } from '../pantalla.ts'

/** Every form of the product that has no table: the dialogs of procedures, the steps of wizards. They are served as the screens are. */
export const FORMULARIOS: readonly FormularioSuelto[] = []
