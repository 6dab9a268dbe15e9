import { plural } from '../../../schemas/es-co/index.ts'
import { encargable, type EnQueVa } from '../../encargos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'

/** Two days: what is older waits for a person, not for a bar. */
export const DIAS_DE_LOTE = 2 * 86_400_000
export const TRABAJO_LOTE = 'dian-lote'
export const llaveDe = (id: number): string => `${TRABAJO_LOTE}:${id}`

interface Cuenta {
  id: number
  total: number
  created_at: string
  pendientes: number
  en_cola: number
  malas: number
  ultima: string | null
}

/** As `verLote` tells them. */
const CUENTAS = `sum(case when f.tomada = 0 then 1 else 0 end) as pendientes,
  sum(case when f.tomada = 1 and f.mensaje is null and d.estado is not null and d.estado not in ('aceptada', 'rechazada', 'error_config')
    then 1 else 0 end) as en_cola,
  sum(case when f.tomada = 1 and (f.mensaje is not null or d.estado is null or d.estado in ('rechazada', 'error_config'))
    then 1 else 0 end) as malas,
  max(d.updated_at) as ultima`

/** A batch of invoices, for who asked for it. */
export const ENCARGO_DE_LOTE = encargable({
  clase: 'facturas',
  llave: llaveDe,
  async leer(ctx, objetos) {
    const filas = await ctx
      .db('dian_lotes as l')
      .join('dian_lotes_filas as f', 'f.id_lote', 'l.id')
      .leftJoin('documentos_dian as d', (on) => {
        on.on('d.id_factura', 'f.id_factura').andOnVal('d.tipo', 'factura')
      })
      .whereIn('l.id', [...objetos])
      .groupBy('l.id', 'l.total', 'l.created_at')
      .select<Cuenta[]>('l.id', 'l.total', 'l.created_at', ctx.db.raw(CUENTAS))
    return new Map(filas.map((fila) => [fila.id, comoVa(ctx, fila)]))
  },
})

function comoVa({ now }: Context, { total, created_at, pendientes, en_cola, malas, ultima }: Cuenta): EnQueVa {
  const faltan = Number(pendientes) + Number(en_cola)
  const viejo = Date.parse(created_at) < now.getTime() - DIAS_DE_LOTE
  const anda = faltan > 0 && !viejo
  return {
    titulo: `Envío de ${plural(total, 'factura')} a la DIAN`,
    detalle: null,
    estado: anda ? 'anda' : 'termino',
    hechas: total - faltan,
    total,
    fallas: Number(malas),
    dice:
      anda && !Number(pendientes)
        ? 'Firmadas: esperan la respuesta de la DIAN'
        : faltan > 0 && viejo
          ? `${plural(faltan, 'factura')} sin respuesta de la DIAN`
          : null,
    href: '/admin/facElectronica',
    ve: ver('facturacion'),
    cancelar: null,
    termino: anda ? null : (ultima ?? created_at),
  }
}
