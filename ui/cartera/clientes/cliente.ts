import { claseDeDocumento, leerDocumento } from '../../../modules/personas/domain.ts'
import type { Canal, TipoDeRetencion } from '../../../schemas/cartera/cliente.ts'
import { formatDecimal } from '../../../schemas/es-co/index.ts'
import type { ClienteLeido, ClienteNuevo } from '../../../schemas/respuestas/cartera/cliente.ts'
import type { Fila } from '../../screen/fila.ts'

export type PersonaHallada = ClienteNuevo['personas'][number]

/** Percent. Null: none; 0: the office's rate; above: its own (switch of the specification). */
export type Retencion = number | null

export interface ClienteForm extends Record<TipoDeRetencion, Retencion> {
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  direccion: string
  telefono: string
  correo_electronico: string
  codigo: number | null
  plazo: number | null
  cupo: number | null
  autorizados: readonly Canal[]
  activo: boolean
}

export const CLIENTE_VACIO: ClienteForm = {
  tipo_documento: 3,
  numero_documento: '',
  nombres: '',
  apellidos: '',
  direccion: '',
  telefono: '',
  correo_electronico: '',
  codigo: null,
  plazo: null,
  cupo: null,
  reteiva: null,
  retefuente: null,
  reteica: null,
  autorizados: [],
  activo: true,
}

export const NOMBRE_DE_RETENCION: Readonly<Record<TipoDeRetencion, string>> = {
  reteiva: 'ReteIVA',
  retefuente: 'Retefuente',
  reteica: 'ReteICA',
}

/** «Con la tarifa de la oficina», «2,5 %», or empty. */
export const comoRetiene = (retencion: Retencion): string =>
  retencion === null
    ? 'No retiene'
    : retencion === 0
      ? 'Con la tarifa de la oficina'
      : `${formatDecimal(retencion, 4)} %`

/** Switched on: the previous own rate, else the office's. */
export const conmutada = (retiene: boolean, antes: Retencion): Retencion => (retiene ? (antes ?? 0) : null)

export const desdeCliente = (c: ClienteLeido): ClienteForm => ({
  tipo_documento: c.tipo_documento,
  numero_documento: c.numero_documento,
  nombres: c.nombres,
  apellidos: c.apellidos,
  direccion: c.direccion ?? '',
  telefono: c.telefono ?? '',
  correo_electronico: c.correo_electronico ?? '',
  codigo: c.codigo,
  plazo: c.plazo,
  cupo: c.cupo,
  reteiva: c.reteiva,
  retefuente: c.retefuente,
  reteica: c.reteica,
  autorizados: c.autorizados,
  activo: c.activo === 1,
})

export const desdePersona = (p: PersonaHallada): Partial<ClienteForm> => ({
  tipo_documento: p.tipo_documento,
  numero_documento: p.numero_documento,
  nombres: p.nombres,
  apellidos: p.apellidos,
  direccion: p.direccion ?? '',
  telefono: p.telefono ?? '',
  correo_electronico: p.correo_electronico ?? '',
})

export const esEmpresa = ({ tipo_documento }: Pick<ClienteForm, 'tipo_documento'>): boolean =>
  claseDeDocumento(tipo_documento) === 'juridica'

const ETIQUETAS: Readonly<Record<keyof ClienteForm, string>> = {
  numero_documento: 'Número de documento',
  tipo_documento: 'Tipo de documento',
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  correo_electronico: 'Correo electrónico',
  codigo: 'Código',
  plazo: 'Plazo',
  cupo: 'Cupo de crédito',
  reteiva: 'ReteIVA',
  retefuente: 'Retefuente',
  reteica: 'ReteICA',
  autorizados: 'Canales autorizados',
  activo: 'Activo',
}
const CAMPOS = Object.keys(ETIQUETAS) as (keyof ClienteForm)[] // keys of ETIQUETAS

const OBLIGATORIO = 'Este campo es obligatorio.'
export function revisarCliente(form: ClienteForm): Record<string, string> {
  const errores: Record<string, string> = {}
  if (!leerDocumento(form.tipo_documento, form.numero_documento.trim()).numero)
    errores['numero_documento'] = 'Ingrese un documento'
  const conApellidos = claseDeDocumento(form.tipo_documento) === 'natural'
  const pedidos = [
    'nombres',
    ...(conApellidos ? ['apellidos' as const] : []),
    'direccion',
    'telefono',
    'correo_electronico',
  ] as const
  for (const campo of pedidos) if (!form[campo].trim()) errores[campo] = OBLIGATORIO
  if (form.telefono.trim() && !/^[\s()+-]*\d[\d\s()-]*$/.test(form.telefono))
    errores['telefono'] = 'Debe ser un número.'
  if (form.correo_electronico.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(form.correo_electronico.trim()))
    errores['correo_electronico'] = 'Correo no valido'
  if (form.codigo === null) errores['codigo'] = OBLIGATORIO
  return errores
}

const valor = (form: ClienteForm, campo: keyof ClienteForm): unknown => {
  const dicho = form[campo]
  if (campo === 'apellidos' && esEmpresa(form)) return ''
  if (typeof dicho === 'boolean') return dicho ? 1 : 0
  return typeof dicho === 'string' ? dicho.trim() : dicho
}

const cambiosDe = (form: ClienteForm, cliente: ClienteLeido): (keyof ClienteForm)[] => {
  const antes = desdeCliente(cliente)
  return CAMPOS.filter((campo) => JSON.stringify(valor(form, campo)) !== JSON.stringify(valor(antes, campo)))
}

export const cambiosEnPalabras = (form: ClienteForm, cliente: ClienteLeido): string[] =>
  cambiosDe(form, cliente).map((campo) => ETIQUETAS[campo])

/** New client: all fields; existing one: changed fields with the versions read. */
export const cuerpoDe = (form: ClienteForm, cliente: ClienteLeido | null): Record<string, unknown> => ({
  ...Object.fromEntries((cliente ? cambiosDe(form, cliente) : CAMPOS).map((campo) => [campo, valor(form, campo)])),
  ...(cliente ? { version_persona: cliente.version_persona } : {}),
})

const comoTexto = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** From a row only edited cells are sent; the dialog asks for the other required fields. */
export const soloLoEscrito = (cuerpo: Fila, fila: Fila): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(cuerpo).filter(([campo, value]) => comoTexto(value) !== comoTexto(fila[campo]))),
  version_persona: fila['version_persona'],
})
