import type { Deposito } from './model.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { METODO, METODOS_PAGO, type DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { type Context, invalid, type FieldErrors } from '../kernel/index.ts'
import {
  nombreDeMetodo,
  partesDelPago,
  type ParteDelPago,
  detallesDe,
  esDebido,
  exigirReferencias,
  revisarDetalles,
} from '../pagos/index.ts'
import type { Medio } from './libro.ts'

/** `'TRANSFERENCIA · Bancolombia · No. 8812345'`, one line per means. */
export async function textoDelPago(
  ctx: Context,
  metodo: number,
  data: object | null,
  total: number,
): Promise<string[]> {
  const partes = partesDelPago(metodo, data, total)
  const bancos = await nombres(
    ctx,
    'bancos',
    partes.flatMap(({ detalle }) => detalle.id_banco ?? []),
    ['name'],
  )
  const personas = await nombres(
    ctx,
    'personas',
    partes.flatMap(({ detalle }) => detalle.deudor ?? []),
    ['nombres', 'apellidos'],
  )
  return partes.map((parte) =>
    [
      nombreDeMetodo(parte.metodo),
      ...detalle(parte, bancos, personas),
      ...(metodo === METODO.multiple ? [formatPesos(parte.valor)] : []),
    ]
      .filter(Boolean)
      .join(' · '),
  )
}

const detalle = (
  { detalle: d }: ParteDelPago,
  bancos: Map<number, string>,
  personas: Map<number, string>,
): string[] => [
  d.id_banco ? (bancos.get(d.id_banco) ?? '') : '',
  d.tipo_tarjeta ? (d.tipo_tarjeta === 'debito' ? 'Tarjeta débito' : 'Tarjeta crédito') : '',
  d.numero_cheque ? `No. ${d.numero_cheque}` : '',
  d.numero_transferencia ? `No. ${d.numero_transferencia}` : '',
  d.deudor ? (personas.get(d.deudor) ?? '') : '',
]

async function nombres(
  ctx: Context,
  tabla: string,
  ids: readonly number[],
  columnas: readonly string[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx
    .db(tabla)
    .whereIn('id', [...ids])
    .select<Record<string, unknown>[]>('id', ...columnas)
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      columnas
        .map((columna) => row[columna])
        .filter(Boolean)
        .join(' '),
    ]),
  )
}

type Detalles = Record<string, unknown>
export interface CuerpoDePago {
  metodo_pago?: number | string | null | undefined
  method_data?: unknown
}

type Antes = Pick<Pago, 'metodo_pago' | 'method_data'> & { total: number }
interface Opciones {
  /** Value without a method. */
  sin?: number
  /** Payment under correction; its earlier methods may stay. */
  antes?: Antes | undefined
}

export interface Pago {
  metodo_pago: number
  method_data: DetallesPago | null
  medios: Medio[]
}

/** @param total pesos @throws Problem 422 by field; deposits and debts are not accepted as means */
export async function leerPago(
  ctx: Context,
  { metodo_pago, method_data }: CuerpoDePago,
  total: number,
  { sin, antes }: Opciones = {},
): Promise<Pago> {
  const { data, ...dicho } = leerMetodo({ metodo_pago, method_data })
  const metodo = dicho.metodo ?? sin
  if (metodo === undefined) throw invalid({ metodo_pago: ['Seleccione el método de pago.'] })
  const recibidos = new Set(
    antes ? partesDelPago(antes.metodo_pago, antes.method_data, Number(antes.total)).map((parte) => parte.metodo) : [],
  )
  const noVale = sinDinero(metodo, recibidos)
  if (noVale) throw invalid({ metodo_pago: [noVale] })
  const faltas = aplanar(revisarDetalles(metodo, data, total))
  partesDelPago(metodo, data, total).forEach((parte, i) => {
    const suya = sinDinero(parte.metodo, recibidos)
    if (suya) faltas[`method_data.medios.${i}.method`] = [suya]
  })
  const errors: FieldErrors = {
    ...faltas,
    ...(await exigirReferencias(ctx, [{ campo: 'method_data', method: metodo, data }])),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  const detalles = detallesDe(metodo, data)
  return {
    metodo_pago: metodo,
    method_data: Object.keys(detalles).length ? detalles : null,
    medios: mediosDe({ metodo_pago: metodo, method_data: data, total }),
  }
}

/** A method that is a debt (BONO) would pay invoices with money never received. Methods of the earlier payment stay allowed. */
function sinDinero(metodo: number, recibidos: ReadonlySet<number>): string | null {
  if (metodo === METODO.deposito) return 'Un depósito no se paga con otro depósito.'
  const seDebe = esDebido(metodo) && !recibidos.has(metodo)
  return seDebe ? 'Un depósito es dinero que se mueve: no puede quedar a crédito.' : null
}

/** `method_data` alone or in a list of one; the method beside it or in it, by id or name. */
export function leerMetodo({ metodo_pago, method_data }: CuerpoDePago): { metodo: number | undefined; data: Detalles } {
  const data = objetoDe(Array.isArray(method_data) ? method_data[0] : method_data)
  const metodo = Number(metodo_pago || data['method']) || METODOS_PAGO.find(({ name }) => name === data['name'])?.id
  return { metodo, data }
}

const objetoDe = (value: unknown): Detalles => (typeof value === 'object' && value !== null ? { ...value } : {})

export const aplanar = (faltas: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faltas).map(([campo, textos]) => [
      campo === 'method' ? 'metodo_pago' : `method_data.${campo}`,
      textos,
    ]),
  )

export const alReves = (medios: readonly Medio[]): Medio[] =>
  medios.map(({ metodo, valor }) => ({ metodo, valor: -valor }))

export const mediosDe = ({
  metodo_pago,
  method_data,
  total,
}: Pick<Deposito, 'metodo_pago' | 'method_data' | 'total'>): Medio[] =>
  partesDelPago(metodo_pago, method_data, Number(total)).map(({ metodo, valor }) => ({ metodo, valor }))
