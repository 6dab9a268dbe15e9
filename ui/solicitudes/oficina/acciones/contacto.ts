import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { quienCambio, type Choque } from '../../../kit/drafts/fusion.ts'

/** How who asks is called and reached, as its form writes it. */
export const CAMPOS = [
  ['nombre', 'Nombre', 'c6'],
  ['apellidos', 'Apellidos', 'c6'],
  ['correo_electronico', 'Correo electrónico', 'c8'],
  ['telefono', 'Teléfono', 'c4'],
  ['direccion', 'Dirección', 'c8'],
  ['identificacion', 'Número de documento', 'c4'],
] as const
export type Campo = (typeof CAMPOS)[number][0]
export type Contacto = Record<Campo, string>

/** The document is not asked for of everybody (specification 3, section 5). */
export const OPCIONALES: readonly Campo[] = ['identificacion']

export const contactoDe = (solicitud: Pick<SolicitudLeida, Campo>): Contacto =>
  Object.fromEntries(CAMPOS.map(([campo]) => [campo, solicitud[campo] ?? ''])) as Contacto // one text for each field of the list

/** What is written that is not what was read. */
export const cambiado = (escrito: Contacto, leido: Contacto): Partial<Contacto> =>
  Object.fromEntries(
    CAMPOS.flatMap(([campo]) => (escrito[campo].trim() === leido[campo] ? [] : [[campo, escrito[campo].trim()]])),
  )

/** What both desks changed, each to something else. */
export const choquesDe = (base: Contacto, mio: Contacto, guardado: Contacto): Choque[] =>
  CAMPOS.filter(
    ([campo]) => quienCambio({ base: base[campo], mio: mio[campo].trim(), guardado: guardado[campo] }) === 'ambos',
  ).map(([campo, etiqueta]) => ({
    clave: campo,
    etiqueta,
    mio: mio[campo].trim() || '(vacío)',
    guardado: guardado[campo] || '(vacío)',
  }))
