import type { Context } from '../../kernel/index.ts'
import { tarifaDe, type Tarifas } from '../domain.ts'
import { numero, parametrosDe, plazoDeLaOficina } from '../parametros.ts'
import type { QuienPaga } from './cliente.ts'

/** Payments of a year from which on honorarios are withheld at the higher rate (D. 1625 de 2016, art. 1.2.4.3.1), in UVT. */
const TOPE_UVT = 3300

const CLAVES = [
  'reteiva',
  'retefuente_honorarios',
  'retefuente_honorarios_mayor',
  'reteica',
  'uvt',
  'concepto_retefuente',
  'retefuente_servicios',
]

/**
 * Withholding rates of a client on a day, by its switches and the office's rates of that day. The office says whether it is paid
 * honorarios, the answer until it decides, or services. The higher rate of honorarios comes once the bases that it withheld of in the year
 * pass 3,300 UVT.
 */
export async function tarifasDe(ctx: Context, cliente: QuienPaga, fecha: string): Promise<Tarifas> {
  const escrito = await parametrosDe(ctx, fecha, CLAVES)
  const parametro = (clave: string) => numero(escrito(clave))
  const ppm = (clave: string) => {
    const fraccion = parametro(clave)
    return fraccion === null ? null : Math.round(fraccion * 1_000_000)
  }
  const uvt = parametro('uvt')
  const deServicios = escrito('concepto_retefuente') === 'servicios'
  const supera =
    !deServicios && uvt !== null && (await basesDelAnio(ctx, cliente.id, Number(fecha.slice(0, 4)))) > TOPE_UVT * uvt
  const honorarios = supera ? 'retefuente_honorarios_mayor' : 'retefuente_honorarios'
  return {
    reteiva: tarifaDe(cliente.reteiva, ppm('reteiva')),
    retefuente: tarifaDe(cliente.retefuente, ppm(deServicios ? 'retefuente_servicios' : honorarios)),
    reteica: tarifaDe(cliente.reteica, ppm('reteica')),
  }
}

async function basesDelAnio(ctx: Context, id_clientes: number, anio: number): Promise<number> {
  const fila = await ctx
    .db('retenciones')
    .where({ id_clientes, anio, tipo: 'retefuente' })
    .whereNull('anulada_en')
    .sum<{ base: number | null }[]>({ base: 'base' })
  return Number(fila[0]?.base ?? 0)
}

/** Days that a client has to pay: its own, or the office's. */
export const plazoDe = async (ctx: Context, { plazo }: Pick<QuienPaga, 'plazo'>): Promise<number> =>
  plazo ?? plazoDeLaOficina(ctx, ctx.today)
