import { CAMPO_REQUERIDO, CORREO_NO_VALIDO } from '../../../../schemas/solicitudes/solicitud.ts'

/** The contact data of who asks. */
export const CONTACTO = [
  'nombre',
  'apellidos',
  'correo_electronico',
  'direccion',
  'telefono',
  'tipo_identificacion',
  'identificacion',
] as const
export type NombreDeContacto = (typeof CONTACTO)[number]
export type Contacto = Readonly<Record<NombreDeContacto, string>>
export type Faltas = Readonly<Partial<Record<string, string>>>

export const VACIO: Contacto = {
  nombre: '',
  apellidos: '',
  correo_electronico: '',
  direccion: '',
  telefono: '',
  tipo_identificacion: '',
  identificacion: '',
}

const REQUERIDOS = ['nombre', 'apellidos', 'correo_electronico', 'direccion', 'telefono'] as const
/** As the server takes it. */
const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is missing or wrong, by field (specification 3, section 5). */
export const faltasDe = (contacto: Contacto): Faltas => {
  const faltas: Record<string, string> = {}
  for (const nombre of REQUERIDOS) if (!contacto[nombre].trim()) faltas[nombre] = CAMPO_REQUERIDO
  if (!faltas['correo_electronico'] && !CORREO.test(contacto.correo_electronico.trim()))
    faltas['correo_electronico'] = CORREO_NO_VALIDO
  if (contacto.tipo_identificacion && !contacto.identificacion.trim()) faltas['identificacion'] = CAMPO_REQUERIDO
  return faltas
}

/** What travels, without blanks around it: what was emptied is emptied. */
export const cuerpoDe = (contacto: Contacto): Record<string, string> =>
  Object.fromEntries(Object.entries(contacto).map(([name, value]) => [name, value.trim()]))

/** Contact data from whatever holds them: a request, what was being written. */
export const contactoDe = (fuente: unknown): Contacto => {
  if (typeof fuente !== 'object' || fuente === null) return VACIO
  const entradas = Object.entries(fuente)
  const valor = (name: string): string => {
    const hallado: unknown = entradas.find(([key]) => key === name)?.[1]
    return typeof hallado === 'string' ? hallado : ''
  }
  return { ...VACIO, ...Object.fromEntries(CONTACTO.map((name) => [name, valor(name)])) }
}
