import { encargable, type EnQueVa } from '../../encargos/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import type { EstadoDeLote } from './model.ts'

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
