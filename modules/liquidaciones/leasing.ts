import { actosPorId } from '../catalogos/index.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { decidirLeasing } from '../radicaciones/index.ts'
import { respuestaDe, situacionDe } from './consultar-liquidacion.ts'
import { reglasDe } from './reglas.ts'

/**
 * The office says whether the leasing contract whose option is exercised was by deed: its rights go then by the balance of the option
 * (D. 1069/2015, arts. 2.2.6.13.2.5.1 and 2.5.2).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that exercises no option.
 */
export async function decidirSiFuePorEscritura(ctx: Context, id: number, idActo: number, { por_escritura }: { por_escritura: boolean }) {
  const radicacion = await decidirLeasing(ctx, id, idActo, async (acto) => {
    const catalogo = (await actosPorId(ctx, [acto.id_acto])).get(acto.id_acto)
    if (!catalogo || !reglasDe(catalogo).leasing)
      throw invalid({ por_escritura: [`${acto.nombre_acto} no ejerce la opción de un leasing.`] })
    return por_escritura
  })
  return respuestaDe(await situacionDe(ctx, radicacion))
}
