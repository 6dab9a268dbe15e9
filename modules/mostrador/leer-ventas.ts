import type { MostradorLeido, VentaHecha } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { imprimirFactura, numeracionDe } from '../dian/index.ts'
import { notFound, ofOffice, type Answer, type Context } from '../kernel/index.ts'
import { serviciosDelMostrador } from '../liquidaciones/index.ts'
import { claseDeDocumento } from '../personas/index.ts'
import type { FilaDeVenta } from './model.ts'
import { turnoAbierto, ultimosTurnos } from './turnos.ts'

const CUANTAS = 12

interface FilaVendida {
  id: number
  cuando: string
  nombre: string
  total: number
  recibido: number
  cambio: number
  id_factura: number | null
  numero_factura: string | null
  estado_dian: VentaHecha['estado_dian']
  anulada_en: string | null
}

const consulta = (ctx: Context) =>
  ctx
    .db('ventas as v')
    .leftJoin('facturas as f', 'f.id', 'v.id_factura')
    .select<FilaVendida[]>(
      'v.id',
      'v.cuando',
      'v.nombre',
      'v.total',
      'v.recibido',
      'v.cambio',
      'v.id_factura',
      'f.numero_factura',
      'f.estado_dian',
      'f.anulada_en',
    )

async function conLineas(ctx: Context, ventas: readonly FilaVendida[]): Promise<VentaHecha[]> {
  const lineas = await ctx
    .db<FilaDeVenta>('ventas_lineas')
    .whereIn(
      'id_venta',
      ventas.map(({ id }) => id),
    )
    .orderBy('id_venta')
    .orderBy('orden')
  return ventas.map(({ anulada_en, ...venta }) => ({
    ...venta,
    total: Number(venta.total),
    recibido: Number(venta.recibido),
    cambio: Number(venta.cambio),
    anulada: anulada_en !== null,
    lineas: lineas
      .filter(({ id_venta }) => id_venta === venta.id)
      .map(({ detalle, cantidad, valor, iva, causa }) => ({
        detalle,
        cantidad,
        valor: Number(valor),
        iva: Number(iva),
        causa,
      })),
  }))
}

/** @throws Problem 404 */
export async function verVenta(ctx: Context, id: number): Promise<VentaHecha> {
  const [venta] = await conLineas(ctx, await consulta(ctx).where('v.id', id))
  if (!venta) throw notFound('No se encontró la venta.')
  return venta
}

/** All that the screen needs, in one read. */
export async function leerMostrador(ctx: Context): Promise<MostradorLeido> {
  const turno = await turnoAbierto(ctx)
  const ventas = turno ? await consulta(ctx).where('v.id_turno', turno.id).orderBy('v.id', 'desc').limit(CUANTAS) : []
  const tipos = await ctx
    .db('tipos_documento')
    .orderBy('id')
    .select<{ id: number; name: string; abreviatura: string | null; clase: string | null }[]>(
      'id',
      'name',
      'abreviatura',
      'clase',
    )
  return {
    turno,
    servicios: (await serviciosDelMostrador(ctx)).map(({ tipo: _tipo, confianza, ...servicio }) => ({
      ...servicio,
      por_confirmar: confianza !== null && confianza >= 'C',
    })),
    ventas: await conLineas(ctx, ventas),
    turnos: await ultimosTurnos(ctx),
    tipos_documento: tipos.map(({ clase, ...tipo }) => ({ ...tipo, clase: claseDeDocumento(tipo.id, clase) })),
    bancos: await ctx
      .db('bancos')
      .where('activo', 1)
      .orderBy('name')
      .select<{ id: number; name: string }[]>('id', 'name'),
    numeracion: await numeracionDe(ctx, 'mostrador'),
  }
}

/** @throws Problem 404, also without an invoice */
export async function imprimirVenta(ctx: Context, id: number, papel: 'carta' | 'rollo'): Promise<Answer> {
  const { id_factura } = await verVenta(ctx, id)
  if (id_factura === null) throw notFound('Esta venta no tiene factura: nada se cobró.')
  return imprimirFactura(ctx, id_factura, papel)
}

export const deVenta = ofOffice('Ventas del mostrador', 'De toda la oficina: quien vende imprime cualquiera.', [
  'id_venta',
  'id_turno',
])
