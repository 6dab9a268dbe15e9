import { numeroSinTipo } from '../../../schemas/es-co/index.ts'
import { CAMPO_REQUERIDO } from '../../../schemas/solicitudes/solicitud.ts'
import { invalid } from '../../kernel/index.ts'

const REQUERIDOS = ['nombre', 'apellidos', 'correo_electronico', 'direccion', 'telefono'] as const
type Requerido = (typeof REQUERIDOS)[number]
const LIBRES = ['tipo_identificacion', 'identificacion'] as const

/** What the contact step says, as it comes; some forms send the telephone as a number. */
export type Dicho = Partial<Record<Requerido, string | number> & Record<(typeof LIBRES)[number], string | null>>
export type Contacto = Partial<Record<Requerido, string> & Record<(typeof LIBRES)[number], string | null>>

/** Contact data without blanks around them; only what came. A mail and a document are one, however they are written. @throws Problem 422 */
export function limpio(dicho: Dicho): Contacto {
  const venidos = REQUERIDOS.flatMap((campo) =>
    dicho[campo] === undefined ? [] : [[campo, String(dicho[campo]).trim()] as const],
  )
  const vacios = venidos.filter(([, texto]) => texto === '')
  if (vacios.length) throw invalid(Object.fromEntries(vacios.map(([campo]) => [campo, [CAMPO_REQUERIDO]])))
  const libres = LIBRES.flatMap((campo) =>
    dicho[campo] === undefined ? [] : [[campo, dicho[campo]?.trim() || null] as const],
  )
  const contacto: Contacto = Object.fromEntries([...venidos, ...libres])
  const { correo_electronico, identificacion } = contacto
  return {
    ...contacto,
    ...(correo_electronico !== undefined && { correo_electronico: correo_electronico.toLowerCase() }),
    ...(identificacion && { identificacion: numeroSinTipo(identificacion) }),
  }
}
