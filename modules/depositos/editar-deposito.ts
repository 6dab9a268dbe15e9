import type { FromSchema } from 'json-schema-to-ts'
import type { depositoCambioSchema } from '../../schemas/facturacion/deposito.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { invalid, Problem, update, versionConflict, type Context, type FieldErrors } from '../kernel/index.ts'
import { partesDelPago } from '../pagos/index.ts'
import { exigirDeposito, leerFila } from './listar-depositos.ts'
import { negar, RUBROS, sumar, totalDe, type Importes } from './domain.ts'
import { leerDeposito } from './cuerpo-deposito.ts'
import { mover, type Medio } from './libro.ts'
import { radicacionesPagadas } from './movimientos.ts'
import { Deposito, importesDe, saldosDe } from './model.ts'
import { alReves } from './texto-del-pago.ts'

/**
 * Mends a deposit. What was received may become less only by what is still left of it.
 * @throws Problem 404; 409 if it is annulled or somebody saved since `version`; 422 by field
 */
export async function editarDeposito(
  ctx: Context,
  id: number,
  { version, ...body }: FromSchema<typeof depositoCambioSchema>,
) {
  const antes = await exigirVigente(ctx, id)
  if (version !== undefined && version !== antes.version) throw versionConflict(await leerFila(ctx, id))
  const { cifras, datos, metodo_pago, method_data, medios } = await leerDeposito(ctx, body, antes)
  const recibido = importesDe(antes)
  const cambio = sumar(cifras, negar(recibido))
  exigirSinUsar(antes, cambio)
  await exigirMismoDestino(ctx, antes, datos)
  const entraron = mediosDe(antes)
  if (antes.id_abono !== null && (RUBROS.some((rubro) => cambio[rubro] !== 0) || !mismos(entraron, medios)))
    throw deAbono(antes)
  if (totalDe(cambio) !== 0 || RUBROS.some((rubro) => cambio[rubro] !== 0) || !mismos(entraron, medios)) {
    const hecho = await mover(ctx, {
      id_deposito: id,
      tipo: 'corregido',
      importes: cambio,
      medios: mismos(entraron, medios) ? [] : [...alReves(entraron), ...medios],
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

/** Registers what happens when a deposit is annulled. */
export const alAnularDeposito = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

export async function anularDeposito(ctx: Context, id: number, motivo: string | undefined) {
  const deposito = await exigirVigente(ctx, id)
  if (deposito.id_abono !== null) throw deAbono(deposito)
  const razon = motivo === undefined ? 'sin motivo' : exigirMotivo(motivo)
  const recibido = importesDe(deposito)
  const usado = totalDe(recibido) - totalDe(saldosDe(deposito))
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
      medios: alReves(mediosDe(deposito)),
      detalle: razon,
    }))
  )
    throw enUso(totalDe(recibido))
  await update(ctx, Deposito, id, {
    anulado_en: ctx.now.toISOString(),
    anulado_por: ctx.user?.id ?? null,
    anulado_motivo: razon,
  })
  for (const oyente of oyentes) await oyente(ctx, deposito)
  return leerFila(ctx, id)
}

/** Whether a client's payment brought it, which then holds its till rows. */
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

/**
 * Money that already paid something stays with the filing it was for or, where it was for none, with the person whose it is: it paid
 * because of that. It may still be said to be for the filing whose invoices it paid.
 */
async function exigirMismoDestino(
  ctx: Context,
  antes: Deposito,
  { id_personas, id_radicacion }: Pick<Deposito, 'id_personas' | 'id_radicacion'>,
): Promise<void> {
  if (totalDe(importesDe(antes)) === totalDe(saldosDe(antes))) return
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

const mediosDe = ({ metodo_pago, method_data, total }: Deposito): Medio[] =>
  partesDelPago(metodo_pago, method_data, Number(total)).map(({ metodo, valor }) => ({ metodo, valor }))

const mismos = (a: readonly Medio[], b: readonly Medio[]): boolean => JSON.stringify(a) === JSON.stringify(b)
