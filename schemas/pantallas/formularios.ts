import type { FormularioSuelto } from '../pantalla.ts'
import { TIPOS_DE_TRAMITE } from '../tramites/index.ts'
import { equipo } from './equipo.ts'

/** Every form of the product that has no table: the dialogs of procedures, the steps of wizards. They are served as the screens are. */
export const FORMULARIOS: readonly FormularioSuelto[] = [...TIPOS_DE_TRAMITE, equipo]
