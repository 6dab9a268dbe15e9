import type { FORMULARIOS_CON_AVISO } from '../../../schemas/habeas.ts'
import type { Aviso } from './avisos/aviso.ts'
import { registro } from './avisos/registro.ts'
import { seguimiento } from './avisos/seguimiento.ts'
import { solicitud } from './avisos/solicitud.ts'

/** The forms that take data of who has no session, by the name that the ledger keeps. */
export type Formulario = (typeof FORMULARIOS_CON_AVISO)[number]
export const AVISOS: Readonly<Record<Formulario, Aviso>> = { 'registro-publico': registro, seguimiento, solicitud }

/** As people read it, also of a form that is no more. */
export const NOMBRE_DE_FORMULARIO: Readonly<Record<Formulario, string>> = {
  'registro-publico': 'Registro en la página',
  seguimiento: 'Avisos de seguimiento',
  solicitud: 'Solicitud de escritura',
}

/** What stands on the screen of a form: the notice and, each with its own box, what is optional. */
export function textoDelAviso(formulario: Formulario, oficina: string): string {
  const { texto: aviso, finalidades } = AVISOS[formulario]
  return [aviso(oficina), ...finalidades.filter(({ opcional }) => opcional).map(({ texto }) => texto)].join('\n\n')
}
