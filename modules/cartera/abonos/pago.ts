import { aplanar, leerMetodo, type CuerpoDePago, tomarDepositos, type DepositoTomado } from '../../depositos/index.ts'
import { METODO, type DetallesPago, type UsoDeDeposito } from '../../../schemas/facturacion/pagos.ts'
import type { Context, FieldErrors } from '../../kernel/index.ts'
import {
  depositosUsados,
  detallesDe,
  esDebido,
  exigirReferencias,
  partesDelPago,
  revisarDetalles,
} from '../../pagos/index.ts'
import type { MedioDeAbono } from '../domain/index.ts'

export interface PagoDeAbono {
  metodo_pago: number
  method_data: DetallesPago | null
  /** Money by means; each deposit separately. */
  medios: MedioDeAbono[]
}

interface DeQuien {
  id_personas: number
  radicaciones: ReadonlySet<number>
}

const CON_DEUDA = 'Una deuda no se paga con otra: elija con qué entra el dinero.'

/** A debt does not pay another. Faults go to `errors`, by field. @param valor whole pesos; 0 is a payment by retentions alone */
export async function leerPagoDeAbono(
  ctx: Context,
  body: CuerpoDePago,
  valor: number,
  deQuien: DeQuien,
  errors: FieldErrors,
): Promise<PagoDeAbono> {
  const { metodo = 0, data } = leerMetodo(body)
  if (valor === 0) return { metodo_pago: METODO.efectivo, method_data: null, medios: [] }
  const usos = depositosUsados(metodo, data)
  const depositos = await tomarDepositos(
    ctx,
    usos.map(({ id }) => id),
  )
  const disponibles = new Map([...depositos].map(([id, { disponible }]) => [id, disponible]))
  Object.assign(errors, {
    ...aplanar(revisarDetalles(metodo, data, valor, { disponibles })),
    ...ajenos(metodo, data, depositos, deQuien),
    ...debidas(metodo, data, valor),
    ...(await exigirReferencias(ctx, [{ campo: 'method_data', method: metodo, data }])),
  })
  const detalles = detallesDe(metodo, data)
  return {
    metodo_pago: metodo,
    method_data: Object.keys(detalles).length ? detalles : null,
    medios: partesDelPago(metodo, data, valor).flatMap((parte) =>
      parte.metodo === METODO.deposito
        ? (parte.detalle.depositos ?? []).map((uso) => deDeposito(uso, depositos.get(uso.id), deQuien))
        : [parte],
    ),
  }
}

/** A client's deposit may pay any of its debts; another person's, only those of its filing. */
const deDeposito = (
  { id, valor }: UsoDeDeposito,
  deposito: DepositoTomado | undefined,
  deQuien: DeQuien,
): MedioDeAbono => ({
  metodo: METODO.deposito,
  valor,
  id_deposito: id,
  ...(deposito && deposito.id_personas !== deQuien.id_personas ? { soloRadicacion: deposito.id_radicacion } : {}),
})

function usosConCampo(metodo: number, data: object): { campo: string; id: number }[] {
  const detalles = detallesDe(metodo, data)
  const de = (campo: string, depositos: DetallesPago['depositos'] = []) =>
    depositos.map(({ id }, i) => ({ campo: `${campo}.depositos.${i}`, id }))
  return metodo === METODO.multiple
    ? (detalles.medios ?? []).flatMap(({ depositos }, i) => de(`method_data.medios.${i}`, depositos))
    : de('method_data', detalles.depositos)
}

function ajenos(
  metodo: number,
  data: object,
  depositos: ReadonlyMap<number, DepositoTomado>,
  deQuien: DeQuien,
): FieldErrors {
  const faltas: FieldErrors = {}
  for (const { campo, id } of usosConCampo(metodo, data)) {
    const deposito = depositos.get(id)
    if (!deposito) faltas[`${campo}.id`] = ['no se encuentra el deposito']
    else if (deposito.id_personas !== deQuien.id_personas && !deQuien.radicaciones.has(deposito.id_radicacion ?? 0))
      faltas[`${campo}.id`] = [`El depósito ${deposito.numero_deposito} no es de este cliente ni de lo que paga.`]
  }
  return faltas
}

function debidas(metodo: number, data: object, valor: number): FieldErrors {
  if (metodo !== METODO.multiple && esDebido(metodo)) return { metodo_pago: [CON_DEUDA] }
  const faltas: FieldErrors = {}
  if (metodo === METODO.multiple)
    partesDelPago(metodo, data, valor).forEach((parte, i) => {
      if (esDebido(parte.metodo)) faltas[`method_data.medios.${i}.method`] = [CON_DEUDA]
    })
  return faltas
}

export const campoDeDeposito = ({ metodo_pago, method_data }: PagoDeAbono, id_deposito: number): string =>
  usosConCampo(metodo_pago, method_data ?? {}).find(({ id }) => id === id_deposito)?.campo ?? 'method_data.depositos'

interface Medio {
  metodo: number
  valor: number
}

/** Money from deposits entered the till earlier, so it is left out. */
export async function asentarEnCaja(ctx: Context, id_abono: number, medios: readonly Medio[]): Promise<void> {
  const filas = medios.filter(({ metodo, valor }) => metodo !== METODO.deposito && valor > 0)
  await escribir(ctx, id_abono, filas, 'pago')
}

/** Reverses it in today's till; closed days stay. */
export async function devolverDeCaja(ctx: Context, id_abono: number): Promise<void> {
  const filas = await ctx.db('abonos_caja').where({ id_abono }).orderBy('id').select<Medio[]>('metodo', 'valor')
  await escribir(
    ctx,
    id_abono,
    filas.map(({ metodo, valor }) => ({ metodo, valor: -Number(valor) })),
    'anulacion',
  )
}

async function escribir(ctx: Context, id_abono: number, filas: readonly Medio[], motivo: string): Promise<void> {
  if (!filas.length) return
  await ctx.db('abonos_caja').insert(
    filas.map(({ metodo, valor }) => ({
      id_abono,
      metodo,
      valor,
      motivo,
      fecha: ctx.today,
      cuando: ctx.now.toISOString(),
      id_usuario: ctx.user?.id ?? null,
    })),
  )
}

export interface AbonoEnCaja {
  id: number
  numero: number
  nombre: string
  metodo: number
  valor: number
  motivo: 'pago' | 'anulacion'
  cuando: string
  usuario: string | null
}

/** Never changes for past days. */
export async function abonosDelDia(ctx: Context, fecha: string): Promise<AbonoEnCaja[]> {
  const filas = await ctx
    .db('abonos_caja as c')
    .join('abonos as a', 'a.id', 'c.id_abono')
    .leftJoin('usuarios as u', 'u.id', 'c.id_usuario')
    .where('c.fecha', fecha)
    .orderBy('c.id')
    .select<AbonoEnCaja[]>('c.id', 'a.numero', 'a.nombre', 'c.metodo', 'c.valor', 'c.motivo', 'c.cuando', 'u.usuario')
  return filas.map((fila) => ({ ...fila, valor: Number(fila.valor) }))
}
