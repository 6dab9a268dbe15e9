import { lockRow, Problem, type Context } from '../kernel/index.ts'
import { cambiarEstado, exigirVigente, leerRadicacion } from '../radicaciones/index.ts'
import { calcular } from './calcular.ts'
import { antecedentesDe, escrituraDe, respuestaDe, situar, type Antecedentes } from './consultar-liquidacion.ts'
import { liquidar, type Liquidacion } from './domain.ts'
import type { Escritura } from './domain/escritura.ts'
import { partesDe } from './domain/reparto-partes.ts'
import { exigirTodas, leerAgregados, type LineaRecibida } from './cuerpo-liquidacion.ts'
import { guardar } from './guardadas.ts'

export interface Opciones {
  /** Only save: the filing stays to be settled. */
  borrador: boolean
  /** Version of the settlement that was read. */
  version?: number
}

/**
 * Settles a filing: recomputes it, checks that what came agrees with the law, saves it, and (unless a draft) sends the filing on
 * to be invoiced.
 * @param recibidas the lines as a person left them; null settles with what was saved before
 * @throws Problem 404 without filing; 409 annulled, invoiced, or saved by somebody since; 422 naming each line that differs,
 * what is missing to finish, or the date that no tariff covers.
 */
export async function liquidarRadicacion(
  ctx: Context,
  id: number,
  recibidas: readonly LineaRecibida[] | null,
  { borrador, version }: Opciones,
) {
  // a desk that invoices the deed and one that settles it take turns
  await lockRow(ctx.db, 'radicaciones', id)
  const radicacion = await leerRadicacion(ctx, id)
  exigirVigente(radicacion)
  if (radicacion.estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: su liquidación no se puede cambiar.')
  const antecedentes = await antecedentesDe(ctx, radicacion)
  const { calculo, pactadas, deLey } = await calcular(() => conLoRecibido(antecedentes, recibidas))
  // what is ready to be invoiced stays so while it is touched up: it may not become half a settlement
  const incompleta = borrador && radicacion.estado !== 'facturacion'
  if (!incompleta) exigirCompleta(calculo, antecedentes.sola)

  const porGuardar = { calculo, pactadas, fecha: antecedentes.sola.fecha, borrador: incompleta }
  const guardada = await guardar(ctx, id, antecedentes.guardada, porGuardar, version)
  const estado = borrador ? (radicacion.estado === 'radicacion' ? 'liquidacion' : radicacion.estado) : 'facturacion'
  if (estado !== radicacion.estado) await cambiarEstado(ctx, id, estado)
  const ahora = { ...antecedentes, radicacion: { ...radicacion, estado }, guardada }
  return respuestaDe(await situar(ahora, { hecho: deLey ? calculo : undefined }))
}

/** The settlement with what a person added to what the law says; `deLey` where that is nothing. */
function conLoRecibido(antecedentes: Antecedentes, recibidas: readonly LineaRecibida[] | null) {
  const { sola, datos, catalogo, radicacion } = antecedentes
  const deLey = recibidas && liquidar(sola, datos)
  if (deLey && radicacion.estado === 'facturacion') exigirTodas(recibidas, deLey)
  const agregados = deLey ? leerAgregados(recibidas, deLey, catalogo, radicacion.id) : escrituraDe(antecedentes)
  const pactadas = new Set(Object.keys(agregados.repartos ?? {}))
  if (deLey && pactadas.size === 0 && agregados.servicios?.length === 0)
    return { calculo: deLey, pactadas, deLey: true }
  return { calculo: liquidar({ ...sola, ...agregados }, datos), pactadas, deLey: false }
}

const SIN_PARTES = 'La escritura no tiene otorgantes: agréguelos en la radicación antes de finalizar.'

/** @throws Problem 422 naming what is missing. */
function exigirCompleta({ lineas, faltantes }: Liquidacion, { actos }: Escritura): void {
  if (faltantes.length) throw new Problem(422, 'incompleta', `${faltantes[0]}.`, { _: faltantes })
  if (!lineas.length) throw new Problem(422, 'incompleta', 'La radicación no tiene actos que liquidar.')
  // who only attends pays nothing, so that nobody would be left to invoice
  if (actos.every((acto) => partesDe(acto).length === 0))
    throw new Problem(422, 'incompleta', SIN_PARTES, { _: [SIN_PARTES] })
}
