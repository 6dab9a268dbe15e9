import { BaseModel } from '../../kernel/index.ts'
import type { Datos } from '../../plantillas/index.ts'
import { encargable, type EnQueVa } from '../../encargos/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'

/** «Detenido»: stopped between two deeds; finished ones stay. */
const ESTADOS_DE_LOTE = ['en_curso', 'detenido', 'terminado'] as const
type EstadoDeLote = (typeof ESTADOS_DE_LOTE)[number]

export class LoteDeMinutas extends BaseModel {
  static override tableName = 'minutas_lotes'
  static override booleans = ['con_pdf']
  declare id_proyecto: number | null
  declare id_version: number
  declare nombre_archivo: string
  declare url_archivo: string
  declare con_pdf: boolean
  declare estado: EstadoDeLote
  declare total: number
  /** Temporary; it can be made again. */
  declare url_zip: string | null
  declare vence: string | null
  /** Unique while it is being made; null once ended. */
  declare en_marcha: string | null
  declare id_usuario: number | null
}

export const ESTADOS_DE_FILA = ['pendiente', 'lista', 'con_faltantes', 'fallida', 'detenida'] as const
export type EstadoDeFila = (typeof ESTADOS_DE_FILA)[number]

export class FilaDeLote extends BaseModel {
  static override tableName = 'minutas_lotes_filas'
  static override json = ['datos']
  static override hidden = ['datos']
  declare id_lote: number
  /** Row number in the sheet. */
  declare fila: number
  declare nombre: string
  /** Data of the sheet; office and project are added when it is made. */
  declare datos: Datos
  declare estado: EstadoDeFila
  declare motivo: string | null
  declare id_documento: number | null
  declare url_pdf: string | null
  declare intentos: number
}

export const TRABAJO_LOTE = 'minutas-lote'
export const llaveDe = (id: number): string => `${TRABAJO_LOTE}:${id}`
export const deMinutas = anyOf(crear('plantillas'), modificar('tramites'))

interface Cuenta {
  id: number
  nombre_archivo: string
  estado: EstadoDeLote
  total: number
  con_pdf: number | boolean
  updated_at: string
  pendientes: number
  fallidas: number
}

export const ENCARGO_DE_LOTE = encargable({
  clase: 'minutas',
  llave: llaveDe,
  async leer({ db }, objetos) {
    const filas = await db('minutas_lotes as l')
      .join('minutas_lotes_filas as f', 'f.id_lote', 'l.id')
      .whereIn('l.id', [...objetos])
      .groupBy('l.id', 'l.nombre_archivo', 'l.estado', 'l.total', 'l.con_pdf', 'l.updated_at')
      .select<Cuenta[]>(
        'l.id',
        'l.nombre_archivo',
        'l.estado',
        'l.total',
        'l.con_pdf',
        'l.updated_at',
        db.raw(
          "sum(case when f.estado = 'pendiente' then 1 else 0 end) as pendientes, " +
            "sum(case when f.estado = 'fallida' then 1 else 0 end) as fallidas",
        ),
      )
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({ id, nombre_archivo, estado, total, con_pdf, updated_at, pendientes, fallidas }: Cuenta): EnQueVa {
  const anda = estado === 'en_curso'
  return {
    titulo: 'Lote de minutas',
    detalle: nombre_archivo,
    estado: anda ? 'anda' : 'termino',
    hechas: total - Number(pendientes),
    total,
    fallas: Number(fallidas),
    dice:
      estado === 'detenido'
        ? 'Detenido: puede continuar después'
        : anda && !Number(pendientes)
          ? con_pdf
            ? 'Se preparan los PDF y el ZIP'
            : 'Se prepara el ZIP'
          : null,
    href: `/admin/minutas/lote/${id}`,
    ve: deMinutas,
    cancelar: { path: `/lotes_minutas/${id}`, puede: deMinutas },
    termino: anda ? null : updated_at,
  }
}
