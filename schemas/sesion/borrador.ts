import { objeto } from '../json/vocabulario.ts'
import { FORMULARIOS as SUELTOS, PANTALLAS } from '../pantallas/index.ts'
import { TIPOS_DE_TRAMITE } from '../tramites/tipos/index.ts'
import { permiso, type Accion, type Vista } from '../vistas/vistas.ts'

/** Characters of a draft: many times the longest filing, below a request's limit. */
export const LARGO_BORRADOR = 400_000
export const MAX_BORRADORES = 60
/** Days without a change before a draft is deleted. */
export const DIAS_BORRADOR = 30

/** A form that keeps drafts: pattern of their names, and views whose writers may use it (any of them). */
interface Formulario {
  nombre: RegExp
  vistas: readonly Vista[]
  acciones: readonly Accion[]
}

const ESCRIBIR = ['crear', 'modificar'] as const

/** Forms with drafts. Losing the permission to write also hides the draft. */
const FORMULARIOS: readonly Formulario[] = [
  { nombre: /^radicacion\.nueva\.[0-9a-f]{32}$/, vistas: ['radicaciones'], acciones: ['crear'] },
  { nombre: /^radicacion\.[1-9]\d{0,9}$/, vistas: ['radicaciones'], acciones: ['modificar'] },
  { nombre: /^express\.[1-9]\d{0,15}$/, vistas: ['seguimiento'], acciones: ESCRIBIR },
  { nombre: /^liquidacion\.[1-9]\d{0,9}$/, vistas: ['liquidaciones'], acciones: ['modificar'] },
  { nombre: /^facturar\.[1-9]\d{0,9}$/, vistas: ['facturacion'], acciones: ESCRIBIR },
  { nombre: /^minuta\.[1-9]\d{0,9}$/, vistas: ['plantillas'], acciones: ['crear'] },
  { nombre: /^minuta\.[1-9]\d{0,9}$/, vistas: ['tramites'], acciones: ['modificar'] },
  { nombre: /^agil\.[1-9]\d{0,9}$/, vistas: ['plantillas'], acciones: ['crear'] },
  { nombre: /^deposito\.nuevo$/, vistas: ['depositos'], acciones: ['crear'] },
  { nombre: /^abono\.[1-9]\d{0,9}$/, vistas: ['cartera'], acciones: ['crear'] },
  { nombre: /^horarios$/, vistas: ['edictos'], acciones: ['modificar'] },
  { nombre: /^campos\.[\w-]{1,60}$/, vistas: ['campos'], acciones: ESCRIBIR },
  ...TIPOS_DE_TRAMITE.map(({ id }) => ({
    nombre: new RegExp(`^tramite\\.nuevo\\.${id}$`),
    vistas: ['nuevoTramite'] as const,
    acciones: ['crear'] as const,
  })),
  ...SUELTOS.filter(({ borrador }) => borrador).map(({ id, vista, necesita }) => ({
    nombre: new RegExp(`^formulario\\.${id}\\.(nuevo|[1-9]\\d{0,9})$`),
    vistas: [vista],
    acciones: [necesita].flat(),
  })),
  ...PANTALLAS.filter(({ secreta }) => !secreta).map(({ id, vista, otrasVistas = [] }) => ({
    nombre: new RegExp(`^pantalla\\.${id}\\.(nuevo|[\\w-]{1,60}\\.\\d{0,10})$`),
    vistas: [vista, ...otrasVistas],
    acciones: ESCRIBIR,
  })),
]

/** Permission ids, any of which gives access to a draft; null for an unknown name. */
export const permisosDeBorrador = (nombre: string): number[] | null => {
  const suyos = FORMULARIOS.filter((one) => one.nombre.test(nombre))
  const ids = suyos.flatMap(({ vistas, acciones }) =>
    vistas.flatMap((vista) => acciones.map((accion) => permiso(vista, accion))),
  )
  return ids.length ? ids : null
}

export const borradorSchema = objeto(
  {
    titulo: {
      type: 'string',
      title: 'De qué es el borrador',
      minLength: 1,
      maxLength: 160,
      pattern: '^[^\\u0000-\\u001F\\uD800-\\uDFFF]*$',
    },
    contenido: {
      type: 'string',
      title: 'Lo escrito, en JSON',
      minLength: 2,
      maxLength: LARGO_BORRADOR,
      pattern: '^[^\\u0000-\\u001F\\uD800-\\uDFFF]*$',
    },
    escrito: {
      type: 'string',
      title: 'Instante en que se escribió',
      format: 'date-time',
      pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
    },
    equipo: { type: 'string', title: 'El navegador en que se escribió', pattern: '^[0-9a-f]{32}$' },
  },
  {
    version: { type: ['integer', 'null'], title: 'La versión de la que partió', minimum: 1, maximum: 2147483647 },
  },
)
