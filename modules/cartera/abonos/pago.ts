import { METODO, METODOS_PAGO, type DetallesPago, type UsoDeDeposito } from '../../../schemas/facturacion/pagos.ts'
import { tomarDepositos, type DepositoTomado } from '../../depositos/index.ts'
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

export interface CuerpoDePago {
  metodo_pago?: number | string | null | undefined
  method_data?: unknown
}

export interface PagoDeAbono {
  metodo_pago: number
  method_data: DetallesPago | null
  /** Money by means, and each deposit by itself. */
  medios: MedioDeAbono[]
}

/** Payer: only deposits of this person or these filings may pay. */
interface DeQuien {
  id_personas: number
  radicaciones: ReadonlySet<number>
}

const CON_DEUDA = 'Una deuda no se paga con otra: elija con qué entra el dinero.'

/**
 * How a debt is paid, read out of a body; its faults go to `errors`, by field. A debt is not paid with another, and deposits have the
 * specification's messages.
 * @param valor whole pesos that it comes to; 0 is a payment by retentions alone, which has no means
 */
export async function leerPagoDeAbono(
  ctx: Context,
  { metodo_pago, method_data }: CuerpoDePago,
  valor: number,
  deQuien: DeQuien,
  errors: FieldErrors,
): Promise<PagoDeAbono> {
  const data = objetoDe(Array.isArray(method_data) ? method_data[0] : method_data)
  if (valor === 0) return { metodo_pago: METODO.efectivo, method_data: null, medios: [] }
  const metodo =
    Number(metodo_pago || data['method']) || METODOS_PAGO.find(({ name }) => name === data['name'])?.id || 0
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
        : [{ metodo: parte.metodo, valor: parte.valor }],
    ),
  }
}

/** A client's deposit may pay any debt; another person's, only those of its filing. */
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

const objetoDe = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const aplanar = (faltas: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faltas).map(([campo, textos]) => [
      campo === 'method' ? 'metodo_pago' : `method_data.${campo}`,
      textos,
    ]),
  )

/** Where a deposit stands in the body, for a fault that is only known once everything is walked together. */
export const campoDeDeposito = ({ metodo_pago, method_data }: PagoDeAbono, id_deposito: number): string =>
  usosConCampo(metodo_pago, method_data ?? {}).find(({ id }) => id === id_deposito)?.campo ?? 'method_data.depositos'
