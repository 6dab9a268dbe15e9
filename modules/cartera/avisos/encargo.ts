import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { encargable, type EnQueVa } from '../../encargos/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import type { TipoDeEnvio } from './model.ts'

export const TRABAJO_LOTE = 'cartera-lote'
export const llaveDe = (id: number): string => `${TRABAJO_LOTE}:${id}`

const TITULO: Readonly<Record<TipoDeEnvio, string>> = {
  estado: 'Estados de cuenta por correo',
  recordatorio: 'Recordatorios por correo',
  certificado: 'Pedidos de certificado por correo',
}

interface Cuenta {
  id: number
  tipo: TipoDeEnvio
  total: number
  detenido_en: string | null
  created_at: string
  porSalir: number
  esperan: number
  fallidos: number
  sigue: string | null
  ultimo: string | null
}

/** Mails to many clients, for who asked for them. */
export const ENCARGO_DE_LOTE = encargable({
  clase: 'correos',
  llave: llaveDe,
  async leer({ db }, objetos) {
    const filas = await db('cartera_lotes as l')
      .join('cartera_envios as e', 'e.id_lote', 'l.id')
      .whereIn('l.id', [...objetos])
      .groupBy('l.id', 'l.tipo', 'l.total', 'l.detenido_en', 'l.created_at')
      .select<Cuenta[]>(
        'l.id',
        'l.tipo',
        'l.total',
        'l.detenido_en',
        'l.created_at',
        db.raw(
          "sum(case when e.estado in ('pendiente', 'enviando') then 1 else 0 end) as porSalir, " +
            "sum(case when e.estado = 'espera' then 1 else 0 end) as esperan, " +
            "sum(case when e.estado = 'fallido' then 1 else 0 end) as fallidos, " +
            'min(e.no_antes) as sigue, max(e.updated_at) as ultimo',
        ),
      )
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({
  id,
  tipo,
  total,
  detenido_en,
  created_at,
  porSalir,
  esperan,
  fallidos,
  sigue,
  ultimo,
}: Cuenta): EnQueVa {
  const estado = Number(porSalir) ? 'anda' : Number(esperan) ? 'espera' : 'termino'
  return {
    titulo: TITULO[tipo],
    detalle: null,
    estado,
    hechas: total - Number(porSalir) - Number(esperan),
    total,
    fallas: Number(fallidos),
    dice: detenido_en !== null ? 'Detenido' : estado === 'espera' && sigue ? `Sigue el ${formatDateTime(sigue)}` : null,
    href: '/admin/cartera',
    ve: ver('cartera'),
    cancelar: { path: `/cartera_envios/${id}`, puede: modificar('cartera') },
    termino: estado === 'termino' ? (ultimo ?? created_at) : null,
  }
}
