import { Problem, type Context } from '../kernel/index.ts'
import { cambiarEstado, exigirVigente, leerRadicacion } from '../radicaciones/index.ts'
import { calcular } from './calcular.ts'
import { respuestaDe, situacionDe } from './consultar.ts'
import { liquidar, type DatosVigentes, type Escritura, type Liquidacion } from './domain.ts'
import { leerAgregados, type Agregados, type LineaRecibida } from './entrada.ts'
import { guardar } from './guardadas.ts'
import { serviciosEn } from './servicios.ts'
import { filasDe } from './tarifas/en-vigor.ts'

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
  await ctx.db('radicaciones').where({ id }).forUpdate().select('id')
  const radicacion = await leerRadicacion(ctx, id)
  exigirVigente(radicacion)
  if (radicacion.estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: su liquidación no se puede cambiar.')
  const { escritura, datos } = await situacionDe(ctx, radicacion)
  const pactado = await calcular(async () => {
    const agregados = recibidas ? await agregadosRecibidos(ctx, recibidas, escritura, datos) : escritura
    return { calculo: liquidar({ ...escritura, ...agregados }, datos), pactadas: new Set(Object.keys(agregados.repartos ?? {})) }
  })
  // what is ready to be invoiced stays so while it is touched up: it may not become half a settlement
  const incompleta = borrador && radicacion.estado !== 'facturacion'
  if (!incompleta) exigirCompleta(pactado.calculo)

  await guardar(ctx, id, { ...pactado, fecha: escritura.fecha, borrador: incompleta }, version)
  if (!borrador) await cambiarEstado(ctx, id, 'facturacion')
  else if (radicacion.estado === 'radicacion') await cambiarEstado(ctx, id, 'liquidacion')
  return respuestaDe(await situacionDe(ctx, await leerRadicacion(ctx, id)))
}

async function agregadosRecibidos(
  ctx: Context,
  recibidas: readonly LineaRecibida[],
  escritura: Escritura,
  datos: DatosVigentes,
): Promise<Agregados> {
  const deLey = liquidar({ ...escritura, servicios: [], repartos: {} }, datos)
  return leerAgregados(recibidas, deLey, serviciosEn(await filasDe(ctx), escritura.fecha))
}

/** @throws Problem 422 naming what is missing. */
function exigirCompleta({ lineas, faltantes }: Liquidacion): void {
  if (faltantes.length) throw new Problem(422, 'incompleta', `${faltantes[0]}.`, { _: faltantes })
  if (!lineas.length) throw new Problem(422, 'incompleta', 'La radicación no tiene actos que liquidar.')
}
