import { cuerpo, objeto } from './vocabulario.ts'
/** Kinds of field that an administrator may add (Campos adicionales), kept in `ui.tipo` of the field's schema. */
export const TIPOS_CAMPO = [
  'texto',
  'texto_largo',
  'entero',
  'dinero',
  'porcentaje',
  'fecha',
  'opcion',
  'si_no',
  'referencia',
  'correo',
  'telefono',
  'archivo',
] as const
export type TipoCampo = (typeof TIPOS_CAMPO)[number]

/** A value in a row's `extra`; empty values are not stored. */
export type ValorExtra = string | number | boolean
/** Accepted files, recognised by content. */
export const ARCHIVO = {
  tipos: { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' },
  extensiones: ['.pdf', '.jpg', '.jpeg', '.png'],
  maximo: 20 * 1024 * 1024,
} as const

export type Extra = Readonly<Record<string, unknown>>

export interface OpcionDefinida {
  value: string
  label: string
}

export interface DefinicionCampo {
  /** Fixed at creation: its key in `extra`, in the API and in templates. */
  nombre: string
  titulo: string
  tipo: TipoCampo
  ayuda: string | null
  seccion: string | null
  requerido: boolean
  minimo: number | string | null
  maximo: number | string | null
  patron: string | null
  opciones: readonly OpcionDefinida[]
  catalogo: string | null
  inicial: ValorExtra | null
  busca: boolean
  /** Permission ids; null: the same as the record. */
  lee: number | null
  escribe: number | null
  retirado: boolean
}

/** Added fields of a record, checked against the office's definition. */
export const extraSchema = {
  type: ['object', 'null'],
  title: 'Campos adicionales',
  maxProperties: 200,
  additionalProperties: true,
} as const

const version = { type: 'integer', minimum: 0, maximum: 2147483647, title: 'Versión de los campos' } as const
/** A JSON Schema of the safe subset; modules/campos/domain reads it. */
const esquema = { type: 'object', title: 'Campos como JSON Schema', additionalProperties: true } as const

export const camposSchema = objeto({ version, esquema })
export const impactoSchema = objeto({ esquema })
export const revertirSchema = objeto({
  version,
  a: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión a la que se vuelve' },
})
export const campoNuevoSchema = cuerpo(
  {
    version,
    nombre: { type: 'string', title: 'Nombre técnico', maxLength: 40 },
    requerido: { type: 'boolean', title: 'Obligatorio' },
    campo: { type: 'object', title: 'Campo como JSON Schema', additionalProperties: true },
  },
  ['version', 'campo'],
)

export type {
  CamposDeEntidad,
  Efecto,
  EntidadConCampos,
  ImpactoCampos,
  VersionDeCampos,
} from '../respuestas/vistas/pantalla.ts'
