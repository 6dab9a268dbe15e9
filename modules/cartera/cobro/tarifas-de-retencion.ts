import type { Context } from '../../kernel/index.ts'
import { tarifaDe, type Tarifas } from '../domain/index.ts'
import { numero, parametrosDe } from '../parametros.ts'
import type { QuienPaga } from '../abonos/cuentas.ts'

/** UVT of a year's payments from which honorarios take the higher rate (D. 1625 de 2016, art. 1.2.4.3.1). */
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

/** The office's parameter chooses honorarios (default) or servicios. */
export async function tarifasDe(ctx: Context, cliente: QuienPaga, fecha: string): Promise<Tarifas> {
  const escrito = await parametrosDe(ctx, fecha, CLAVES)
  const parametro = (clave: string) => numero(escrito(clave))
  const ppm = (clave: string) => {
    const fraccion = parametro(clave)
    return fraccion === null ? null : Math.round(fraccion * 1_000_000)
  }
  const anio = Number(fecha.slice(0, 4))
  // in January, until the office sets it, the last one known: none at all would keep the lower rate in silence
  const uvt = parametro('uvt') ?? numero((await parametrosDe(ctx, `${anio - 1}-12-31`, ['uvt']))('uvt'))
  const deServicios = escrito('concepto_retefuente') === 'servicios'
  const supera = !deServicios && uvt !== null && (await basesDelAnio(ctx, cliente.id, anio)) > TOPE_UVT * uvt
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
