import { abonosDelDia, type AbonoEnCaja } from '../cartera/index.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { movimientosDelDia, type MovimientoDeCaja } from '../depositos/index.ts'
import { pagosDelDia } from '../facturacion/index.ts'
import { nombreDeMetodo } from '../pagos/index.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { formatDate } from '../../schemas/es-co/index.ts'
import { cerrar, type Clase } from './domain.ts'
import { gastosDelDia, type GastoEnCaja } from './gastos/registrar.ts'

export interface DetalleDeCaja {
  clave: string
  clase: Clase
  cuando: string
  concepto: string
  nombre: string
  numero_radicacion: number | null
  metodo: number
  metodo_nombre: string
  /** Pesos; negative when money left the till. */
  valor: number
  usuario: string | null
}

const CONCEPTO: Readonly<Record<MovimientoDeCaja['tipo'], string>> = {
  recibido: 'Depósito',
  corregido: 'Corrección del depósito',
  anulado: 'Anulación del depósito',
  descargado: 'Descargue del depósito',
  devuelto: 'Anulación del descargue, depósito',
  aplicado: 'Depósito',
}

/** Movements count on the day they were recorded. @throws Problem 422 for a future day */
export async function cierreDe(ctx: Context, fecha: string) {
  if (fecha > ctx.today) throw invalid({ fecha: ['Ese día no ha llegado.'] })
  const pagos = await pagosDelDia(ctx, fecha)
  const usuarios = await nombresDe(
    ctx,
    pagos.flatMap(({ id_usuario }) => id_usuario ?? []),
  )
  const cerrados = await turnosCerrados(ctx, pagos)
  const detalle = [
    ...(await movimientosDelDia(ctx, fecha)).flatMap(deDeposito),
    ...pagos.map((pago, i) => deFactura(pago, i, usuarios, cerrados)),
    ...(await abonosDelDia(ctx, fecha)).map(deAbono),
    ...(await gastosDelDia(ctx, fecha)).map(deGasto),
  ].sort((a, b) => (a.cuando < b.cuando ? -1 : a.cuando > b.cuando ? 1 : 0))
  return { fecha, ...cerrar(detalle), detalle }
}

const deDeposito = (m: MovimientoDeCaja): DetalleDeCaja[] =>
  m.medios.map(({ metodo, valor }, i) => ({
    clave: `d${m.id}-${i}`,
    clase: m.id_descargue === null ? 'deposito' : 'descargue',
    cuando: m.created_at,
    concepto: `${CONCEPTO[m.tipo]} No. ${m.numero_deposito}`,
    nombre: m.otorgante,
    numero_radicacion: m.numero_radicacion,
    metodo,
    metodo_nombre: nombreDeMetodo(metodo),
    valor,
    usuario: m.usuario,
  }))

type Pago = Awaited<ReturnType<typeof pagosDelDia>>[number]

const MOTIVO: Readonly<Record<Pago['motivo'], string>> = {
  pago: '',
  correccion: ' · corrección',
  retiro: ' · se quitó de la escritura',
  anulacion: ' · anulada',
  nota: ' · nota crédito',
  nota_debito: ' · nota débito',
}

const deFactura = (
  p: Pago,
  i: number,
  usuarios: ReadonlyMap<number, string>,
  cerrados: ReadonlyMap<number, string>,
): DetalleDeCaja => ({
  clave: `f${p.id_factura}-${i}`,
  clase: p.id_radicacion === null ? 'mostrador' : 'factura',
  cuando: p.cuando,
  concepto: `${p.numero_factura ? `Factura ${p.numero_factura}` : 'Factura sin enviar'}${MOTIVO[p.motivo]}${cerrados.get(p.id_factura) ?? ''}`,
  nombre: p.nombre,
  numero_radicacion: p.numero_radicacion,
  metodo: p.metodo,
  metodo_nombre: nombreDeMetodo(p.metodo),
  valor: p.valor,
  usuario: usuarios.get(p.id_usuario ?? 0) ?? null,
})

const deAbono = (a: AbonoEnCaja): DetalleDeCaja => ({
  clave: `a${a.id}`,
  clase: 'abono',
  cuando: a.cuando,
  concepto: `${a.motivo === 'pago' ? 'Abono' : 'Anulación del abono'} No. ${a.numero}`,
  nombre: a.nombre,
  numero_radicacion: null,
  metodo: a.metodo,
  metodo_nombre: nombreDeMetodo(a.metodo),
  valor: a.valor,
  usuario: a.usuario,
})

const deGasto = (g: GastoEnCaja): DetalleDeCaja => ({
  clave: `g${g.id}-${Number(g.anulacion)}`,
  clase: 'gasto',
  cuando: g.cuando,
  concepto: `${g.anulacion ? 'Anulación del gasto' : 'Gasto'} No. ${g.numero} · ${g.concepto}`,
  nombre: g.tercero,
  numero_radicacion: null,
  metodo: METODO.efectivo,
  metodo_nombre: nombreDeMetodo(METODO.efectivo),
  valor: g.valor,
  usuario: g.usuario,
})

/** Refunds of sales whose session was closed: no session counts them, so the day says whose they were. */
async function turnosCerrados(ctx: Context, pagos: readonly Pago[]): Promise<Map<number, string>> {
  const devueltas = pagos.filter(({ id_radicacion, valor }) => id_radicacion === null && valor < 0)
  if (devueltas.length === 0) return new Map()
  const ventas = await ctx
    .db('ventas as v')
    .join('turnos_mostrador as t', 't.id', 'v.id_turno')
    .leftJoin('usuarios as u', 'u.id', 't.id_usuario')
    .whereIn(
      'v.id_factura',
      devueltas.map(({ id_factura }) => id_factura),
    )
    .select<{ id_factura: number; fecha: string; cerrado_en: string | null; usuario: string | null }[]>(
      'v.id_factura',
      't.fecha',
      't.cerrado_en',
      'u.usuario',
    )
  return new Map(
    ventas
      .filter(
        ({ id_factura, cerrado_en }) =>
          cerrado_en !== null && devueltas.some((p) => p.id_factura === id_factura && p.cuando > cerrado_en),
      )
      .map(({ id_factura, fecha, usuario }) => [
        id_factura,
        ` · del turno de ${usuario ?? 'otra persona'} del ${formatDate(fecha)}, ya cerrado`,
      ]),
  )
}

async function nombresDe(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length
    ? await ctx
        .db('usuarios')
        .whereIn('id', [...new Set(ids)])
        .select<{ id: number; usuario: string }[]>('id', 'usuario')
    : []
  return new Map(rows.map(({ id, usuario }) => [id, usuario]))
}
