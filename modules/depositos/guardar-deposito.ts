import { anulacion, Deposito } from './model.ts'
import { quienPaga, leerDeposito, type CuerpoDeposito, type Entrada } from './cuerpo-deposito.ts'
import { mediosDe, alReves } from './pago.ts'
import { importesDe, saldosDe, usadoDe, restar, importes, totalDe, type Importes, negar, RUBROS } from './domain.ts'
import { randomBytes } from 'node:crypto'
import {
  insert,
  nextNumber,
  type Context,
  notFound,
  invalid,
  Problem,
  update,
  versionConflict,
  type FieldErrors,
} from '../kernel/index.ts'
import { leerFila, exigirDeposito } from './listar-depositos.ts'
import { mover, type Medio, radicacionesPagadas } from './libro.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { depositoCambioSchema } from '../../schemas/facturacion/deposito.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'

/** @param sinAdicionales added fields are not required, because no form was filled @throws Problem 422 by field */
export async function recibirDeposito(ctx: Context, body: CuerpoDeposito, { sinAdicionales = false } = {}) {
  const { cifras, datos, metodo_pago, method_data, medios } = await leerDeposito(ctx, body)
  const row = await recibir(ctx, { ...datos, metodo_pago, method_data }, cifras, medios, {
    form: body,
    lenient: sinAdicionales,
  })
  return { ...(await leerFila(ctx, row.id)), message: 'Datos enviados correctamente' }
}

type Datos = Entrada['datos'] & Pick<Deposito, 'metodo_pago' | 'method_data'> & Partial<Pick<Deposito, 'id_abono'>>

export async function recibir(
  ctx: Context,
  datos: Datos,
  recibido: Partial<Importes>,
  medios: readonly Medio[] | undefined,
  making: { form?: Pick<CuerpoDeposito, 'extra'>; lenient?: boolean } = {},
): Promise<Deposito> {
  const cifras = importes(recibido)
  const row = await insert(
    ctx,
    Deposito,
    {
      ...datos,
      ...cifras,
      total: totalDe(cifras),
      numero_deposito: await nextNumber(ctx, 'deposito'),
      id_usuarios: ctx.user?.id ?? null,
      llave: randomBytes(24).toString('base64url'),
    },
    making,
  )
  await mover(ctx, { id_deposito: row.id, tipo: 'recibido', importes: cifras, medios })
  return row
}

export interface Sobrante {
  id_personas: number
  /** The only filing that it may pay; without it, any of the person's. */
  id_radicacion?: number
  valor: number
  observaciones: string
  /** Payment of a client that brought it: the payment moves the till, and its reversal annules the deposit. */
  id_abono?: number
  pago?: Pick<Deposito, 'metodo_pago' | 'method_data'>
  /** Balance of another program, whose accounts have it already. */
  traido?: true
}

/** The money is in the office already: no till moves now; a refund leaves the till of its own day. @throws Problem 404 */
export async function recibirSobrante(
  ctx: Context,
  { id_personas, id_radicacion, valor, observaciones, id_abono, pago, traido }: Sobrante,
): Promise<Deposito> {
  const persona = await quienPaga(ctx, id_personas)
  if (!persona) throw notFound('Esa persona no existe.')
  return recibir(
    ctx,
    {
      tipo: 'anticipo',
      fecha_deposito: ctx.today,
      ...persona,
      id_radicacion: id_radicacion ?? null,
      id_proyecto: null,
      observaciones: observaciones.slice(0, 500),
      metodo_pago: pago?.metodo_pago ?? METODO.efectivo,
      method_data: pago?.method_data ?? null,
      id_abono: id_abono ?? null,
    },
    { anticipo: valor },
    traido ? undefined : [],
  )
}

/** The received amount cannot drop below the amount used. @throws Problem 404; 409 if annulled or saved since `version`; 422 by field */
export async function editarDeposito(
  ctx: Context,
  id: number,
  { version, ...body }: FromSchema<typeof depositoCambioSchema>,
) {
  const antes = await exigirVigente(ctx, id)
  if (version !== undefined && version !== antes.version) throw versionConflict(await leerFila(ctx, id))
  const { cifras, datos, metodo_pago, method_data, medios } = await leerDeposito(ctx, body, antes)
  const cambio = restar(cifras, importesDe(antes))
  exigirSinUsar(antes, cambio)
  await exigirMismoDestino(ctx, antes, datos)
  const entraron = mediosDe(antes)
  const mismosMedios = JSON.stringify(entraron) === JSON.stringify(medios)
  if (!mismosMedios || RUBROS.some((rubro) => cambio[rubro] !== 0)) {
    if (antes.id_abono !== null) throw deAbono(antes)
    for (const oyente of alCorregir) await oyente(ctx, antes, cifras)
    const hecho = await mover(ctx, {
      id_deposito: id,
      tipo: 'corregido',
      importes: cambio,
      medios: mismosMedios ? [] : [...alReves(entraron), ...medios],
    })
    if (!hecho) throw versionConflict(await leerFila(ctx, id)) // spent since it was read
  }
  await update(
    ctx,
    Deposito,
    id,
    { ...datos, ...cifras, total: totalDe(cifras), metodo_pago, method_data },
    { version: antes.version, form: body },
  )
  return leerFila(ctx, id)
}

type Oyente = (ctx: Context, deposito: Deposito) => Promise<void>
const oyentes: Oyente[] = []

export const alAnularDeposito = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

type AlCorregir = (ctx: Context, antes: Deposito, cifras: Importes) => Promise<void>
const alCorregir: AlCorregir[] = []

/** Listeners may refuse a correction of its amounts or means. */
export const alCorregirDeposito = (oyente: AlCorregir): void => {
  alCorregir.push(oyente)
}

/** @param sinCaja its money never entered the till, so none leaves it */
export async function anularDeposito(ctx: Context, id: number, motivo: string | undefined, { sinCaja = false } = {}) {
  const deposito = await exigirVigente(ctx, id)
  if (deposito.id_abono !== null) throw deAbono(deposito)
  const razon = motivo === undefined ? 'sin motivo' : exigirMotivo(motivo)
  const recibido = importesDe(deposito)
  const usado = usadoDe(deposito)
  const enUso = (valor: number) =>
    new Problem(
      409,
      'aplicado',
      `El depósito ${deposito.numero_deposito} ya se usó en ${formatPesos(valor)}: devuelva primero lo aplicado a facturas y anule sus ` +
        'descargues.',
    )
  if (usado > 0) throw enUso(usado)
  if (
    !(await mover(ctx, {
      id_deposito: id,
      tipo: 'anulado',
      importes: negar(recibido),
      ...(sinCaja ? {} : { medios: alReves(mediosDe(deposito)) }),
      detalle: razon,
    }))
  )
    throw enUso(totalDe(recibido))
  await update(ctx, Deposito, id, anulacion(ctx, razon))
  for (const oyente of oyentes) await oyente(ctx, deposito)
  return leerFila(ctx, id)
}

/** A payment brought it and holds its till rows. */
const deAbono = ({ numero_deposito }: Deposito): Problem =>
  new Problem(
    409,
    'de_abono',
    `El anticipo ${numero_deposito} entró con un abono de cartera: si el abono no debió ser, anúlelo; si el dinero se devuelve, descárguelo.`,
  )

export function exigirMotivo(motivo: string | undefined): string {
  const razon = motivo?.trim() ?? ''
  if (razon.length < 5) throw invalid({ motivo: ['Escriba el motivo.'] })
  return razon
}

async function exigirVigente(ctx: Context, id: number): Promise<Deposito> {
  const deposito = await exigirDeposito(ctx, id, { forUpdate: true })
  if (deposito.anulado_en) throw new Problem(409, 'anulado', `El depósito ${deposito.numero_deposito} está anulado.`)
  return deposito
}

function exigirSinUsar(antes: Deposito, cambio: Importes): void {
  const [recibido, saldos] = [importesDe(antes), saldosDe(antes)]
  const errors: FieldErrors = {}
  for (const rubro of RUBROS) {
    const usado = recibido[rubro] - saldos[rubro]
    if (saldos[rubro] + cambio[rubro] < 0)
      errors[rubro] = [`Ya se usaron ${formatPesos(usado)}: no puede quedar en menos.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

/** Used money stays with its filing or, without one, with its person. It may still move to the filing whose invoices it paid. */
async function exigirMismoDestino(
  ctx: Context,
  antes: Deposito,
  { id_personas, id_radicacion }: Pick<Deposito, 'id_personas' | 'id_radicacion'>,
): Promise<void> {
  if (usadoDe(antes) === 0) return
  if (antes.id_radicacion !== null) {
    if (antes.id_radicacion !== id_radicacion)
      throw invalid({ id_radicacion: ['Parte de este depósito ya se usó en su radicación: no se puede pasar a otra.'] })
    return
  }
  if (antes.id_personas !== id_personas)
    throw invalid({
      id_personas: [`Parte de este depósito ya se usó y es de ${antes.otorgante}: no se puede pasar a otra persona.`],
    })
  if (id_radicacion !== null && (await radicacionesPagadas(ctx, antes.id)).some((id) => id !== id_radicacion)) {
    throw invalid({
      id_radicacion: ['Parte de este depósito ya pagó facturas de otra radicación: no se puede pasar a esta.'],
    })
  }
}
