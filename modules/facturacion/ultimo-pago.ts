import type { PorFacturar } from '../../schemas/respuestas/facturacion.ts'
import { readRows, type Context } from '../kernel/index.ts'
import { METODO, type DetallesPago } from '../../schemas/pagos.ts'

/** How somebody paid: what is likely to be so again. Numbers of cheques and transfers, deposits and amounts are of that time alone. */
export type UltimoPago = NonNullable<PorFacturar['otorgantes_vendedor'][number]['ultimo_pago']>

/** How each of these persons paid their newest invoice, of those that were not taken away; who never had one is left out. */
export async function ultimosPagosDe(ctx: Context, personas: readonly number[]): Promise<Map<number, UltimoPago>> {
  if (!personas.length) return new Map()
  const huecos = personas.map(() => '?').join(', ')
  const nuevas = await readRows(
    ctx.db,
    'select (select f.id from facturas f where f.id_personas = p.id and f.retirada_en is null order by f.id desc limit 1) as id ' +
      `from personas p where p.id in (${huecos})`,
    [...personas],
  )
  const ids = nuevas.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
  if (!ids.length) return new Map()
  const filas = await readRows(
    ctx.db,
    `select id_personas, metodo_pago, method_data, fecha_factura from facturas where id in (${ids.map(() => '?').join(', ')})`,
    ids,
  )
  return new Map(
    filas.map(({ id_personas, metodo_pago, method_data, fecha_factura }) => {
      const detalles = JSON.parse(String(method_data ?? '{}')) as DetallesPago // as it was kept
      return [
        Number(id_personas),
        {
          metodo: Number(metodo_pago),
          fecha: String(fecha_factura),
          id_banco: detalles.id_banco ?? null,
          tipo_tarjeta: detalles.tipo_tarjeta ?? null,
        },
      ]
    }),
  )
}

/** What is proposed to whoever pays next: no deposit, which is of somebody, and no debt, which nobody said. */
const SE_PROPONEN = [METODO.cheque, METODO.datafono, METODO.efectivo, METODO.transferencia]

/** Of so many deeds, the newest: who archived none of them is proposed nothing, and nothing else is read. */
const RECIENTES = 500

/** How the last deed was paid that the session's own person archived; null where that is long ago. */
export async function metodoUsualDe(ctx: Context): Promise<number | null> {
  const [ultima] = await readRows(
    ctx.db,
    'select f.metodo_pago from facturas f where f.id_radicacion = ' +
      '(select r.id_radicacion from ' +
      `(select id, id_radicacion, archivada_por from facturaciones order by id desc limit ${RECIENTES}) r ` +
      'where r.archivada_por = ? order by r.id desc limit 1) ' +
      `and f.retirada_en is null and f.metodo_pago in (${SE_PROPONEN.join(', ')}) order by f.id desc limit 1`,
    [ctx.user?.id ?? 0],
  )
  return ultima ? Number(ultima.metodo_pago) : null
}
