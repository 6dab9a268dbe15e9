import { abonos } from '../../../schemas/listas/cartera.ts'
import { abonos as registro } from '../../../schemas/registros/abonos.ts'
import { lectorDe, specDe } from '../../entidades/index.ts'
import {
  type FieldErrors,
  type Context,
  findRow,
  notFound,
  listOrFile,
  ofOffice,
  openToAll,
} from '../../kernel/index.ts'
import type { ListaDeCliente } from '../parametros.ts'
import { textoDelPago } from '../../depositos/index.ts'
import { comoSeDice, nombreDeMetodo } from '../../pagos/index.ts'
import { CuentaPorCobrar, type FilaMovimiento, Abono, Retencion } from '../model.ts'
import { nombrar, rotuloDe, type CuentaConNombre } from './cuentas.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import { METODOS_PAGO } from '../../../schemas/facturacion/pagos.ts'

export async function nombresDeUsuario(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const filas = await ctx
    .db('usuarios')
    .whereIn('id', [...new Set(ids)])
    .select<{ id: number; usuario: string }[]>('id', 'usuario')
  return new Map(filas.map(({ id, usuario }) => [id, usuario]))
}

type Unida = Abono & { usuario: string | null }

const leer = lectorDe(registro)

const filaDeAbono = (a: Unida) => ({
  id: a.id,
  ...leer(a),
  metodo: nombreDeMetodo(a.metodo_pago),
  estado: a.anulado_en ? ('anulado' as const) : ('vigente' as const),
  created_at: a.created_at,
  version: a.version,
})

export async function exigirAbono(ctx: Context, id: number): Promise<Abono> {
  const abono = await findRow(ctx.db, Abono, id)
  if (!abono) throw noEsta()
  return abono
}

const noEsta = () => notFound('No se encontró el abono.')

const filas = (ctx: Context) =>
  Abono.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'abonos.id_usuario')
    .select('abonos.*', 'usuarios.usuario as usuario')
    .castTo<Unida[]>()

/** @throws Problem 404 */
export async function leerAbono(ctx: Context, id: number) {
  const abono = await filas(ctx).findById(id)
  if (!abono) throw noEsta()
  const lineas = await ctx.db<FilaMovimiento>('cartera_movimientos').where({ id_abono: id }).orderBy('id')
  const retenciones = await Retencion.query(ctx.db).where({ id_abono: id }).orderBy('id')
  return {
    ...filaDeAbono(abono as Unida), // `findById` loses the joined column in its type
    method_data: abono.method_data && comoSeDice(abono.method_data),
    pago: abono.valor > 0 ? await textoDelPago(ctx, abono.metodo_pago, abono.method_data, Number(abono.valor)) : [],
    aplicaciones: await aplicacionesDe(ctx, lineas),
    retenciones: retenciones.map(({ id: suyo, id_cuenta, tipo, base, tarifa, valor }) => ({
      id: suyo,
      id_cuenta,
      tipo,
      base: Number(base),
      tarifa: tarifa / 10_000,
      valor: Number(valor),
    })),
    depositos: await depositosDe(ctx, lineas),
    anticipos: await anticiposDe(ctx, id),
  }
}
export type AbonoConTodo = Awaited<ReturnType<typeof leerAbono>>

async function aplicacionesDe(ctx: Context, lineas: readonly FilaMovimiento[]) {
  const propias = lineas.filter(({ id_revertido }) => id_revertido === null)
  const vueltas = new Set(lineas.flatMap(({ id_revertido }) => id_revertido ?? []))
  const ids = [...new Set(propias.map(({ id_cuenta }) => id_cuenta))]
  const cuentas = await nombrar(ctx, ids.length ? await CuentaPorCobrar.query(ctx.db).whereIn('id', ids) : [])
  const saldos = await saldosEntonces(ctx, propias)
  return ids.flatMap((id_cuenta) => {
    const una = cuentas.get(id_cuenta)
    if (!una) return []
    const suyas = propias.filter((linea) => linea.id_cuenta === id_cuenta)
    const de = (tipo: string) =>
      suyas.filter((linea) => linea.tipo === tipo).reduce((suma, { valor }) => suma - Number(valor), 0)
    return [
      {
        ...comoSeConoce(una),
        abono: de('abono'),
        cruce: de('cruce'),
        retenido: de('retencion'),
        saldo: saldos.get(id_cuenta) ?? 0,
        devuelta: suyas.every(({ id }) => vueltas.has(id)),
      },
    ]
  })
}

export const comoSeConoce = (una: CuentaConNombre) => ({
  id_cuenta: una.cuenta.id,
  clase: una.cuenta.clase,
  rotulo: rotuloDe(una),
  prefijo: una.prefijo,
  numero_factura: una.numero_factura,
  numero_radicacion: una.numero_radicacion,
  num_escritura: una.num_escritura,
  fecha: una.cuenta.fecha,
  vence: una.cuenta.vence,
})

/** Balance of each account right after the payment. */
async function saldosEntonces(ctx: Context, propias: readonly FilaMovimiento[]): Promise<Map<number, number>> {
  const hasta = new Map(propias.map(({ id, id_cuenta }) => [id_cuenta, id])) // in their order: the last one stays
  const saldos = new Map<number, number>()
  const filas = await ctx
    .db('cartera_movimientos')
    .whereIn('id_cuenta', [...hasta.keys()])
    .select<{ id: number; id_cuenta: number; valor: number }[]>('id', 'id_cuenta', 'valor')
  for (const { id, id_cuenta, valor } of filas)
    if (id <= (hasta.get(id_cuenta) ?? 0)) saldos.set(id_cuenta, (saldos.get(id_cuenta) ?? 0) + Number(valor))
  return saldos
}

async function depositosDe(ctx: Context, lineas: readonly FilaMovimiento[]) {
  const valores = new Map<number, number>()
  for (const { tipo, id_deposito, id_revertido, valor } of lineas) {
    if (tipo !== 'cruce' || id_deposito === null || id_revertido !== null) continue
    valores.set(id_deposito, (valores.get(id_deposito) ?? 0) - Number(valor))
  }
  if (!valores.size) return []
  const filas = await ctx
    .db('depositos')
    .whereIn('id', [...valores.keys()])
    .orderBy('id')
    .select<{ id: number; numero_deposito: number }[]>('id', 'numero_deposito')
  return filas.map((fila) => ({ ...fila, valor: valores.get(fila.id) ?? 0 }))
}

async function anticiposDe(ctx: Context, id_abono: number) {
  const filas = await ctx
    .db('depositos')
    .where({ id_abono })
    .orderBy('id')
    .select<{ id: number; numero_deposito: number; total: number }[]>('id', 'numero_deposito', 'total')
  return filas.map(({ id, numero_deposito, total }) => ({ id, numero_deposito, valor: Number(total) }))
}

/** Earlier dates are typing errors; certificates are asked for from this year on. */
const PRIMER_DIA = '2000-01-01'
/** Same limit as the client's form. */
const MAXIMO_PLAZO = 3650

export function revisarFecha({ today }: Context, errors: FieldErrors, fecha: string, cual = 'La fecha'): void {
  if (fecha > today) errors['fecha'] = [`${cual} no puede ser posterior a hoy.`]
  else if (fecha < PRIMER_DIA) errors['fecha'] = [`${cual} no puede ser anterior al año 2000.`]
}

export function revisarVencimiento(errors: FieldErrors, fecha: string, vence: string): void {
  if (vence < fecha) errors['vence'] = ['Vence antes de su fecha.']
  else if (fecha >= PRIMER_DIA && vence > addDays(fecha, MAXIMO_PLAZO))
    errors['vence'] = ['El plazo es de 3.650 días como máximo.']
}

const ESTADO = "case when abonos.anulado_en is null then 'vigente' else 'anulado' end"
const METODO = `case abonos.metodo_pago ${METODOS_PAGO.map(({ id, name }) => `when ${id} then '${name}'`).join(' ')} end`

const LISTA = specDe(abonos, {
  table: 'abonos',
  dateColumn: 'fecha',
  outOfSum: 'abonos.anulado_en is not null',
  sql: {
    numero: { unique: true },
    nombre: { sort: 'abonos.busqueda' },
    numero_documento: { compact: true },
    metodo: { type: 'enum', column: { sql: METODO } },
    estado: { column: { sql: ESTADO } },
    usuario: { column: 'usuarios.usuario' },
  },
})

export function listarAbonos(ctx: Context, { id_clientes, ...query }: ListaDeCliente) {
  const base = filas(ctx)
  if (id_clientes !== undefined) void base.where('abonos.id_clientes', id_clientes)
  return listOrFile(ctx, base, query, LISTA, (fila) => filaDeAbono(fila as Unida)) // joined by `filas`
}

const DE_TODOS = 'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.'

export const deAbono = ofOffice('Abonos', DE_TODOS)

export const deCuenta = ofOffice('Cuentas por cobrar', DE_TODOS, ['id_cuenta', 'cuentas'])

export const dePortadorDeAbono = openToAll(
  'Recibo de un abono',
  'Quien tiene el papel: la llave de su código QR no se adivina.',
)
