import { invalid, type Context } from '../kernel/index.ts'
import { decidirAccesorio } from '../radicaciones/index.ts'
import { respuestaDe, situacionDe } from './consultar-liquidacion.ts'
import { accesoriosDe } from './domain.ts'
import { hojaDe } from './hoja.ts'

export interface Pedido { accesorio: boolean; motivo?: string | null }

/**
 * The office says whether an act is accessory to another of its deed (Ley 223/1995 art. 228): as the rule does, or against it and why.
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that the law does not let be one, or without the
 * reason.
 */
export async function decidirSiEsAccesorio(ctx: Context, id: number, idActo: number, { accesorio, motivo }: Pedido) {
  const radicacion = await decidirAccesorio(ctx, id, idActo, async (leida, acto) => {
    const { actos } = await hojaDe(ctx, leida)
    const regla = accesoriosDe(actos).find((uno) => uno.id === acto.id)
    if (!regla) throw invalid({ accesorio: [`${acto.nombre_acto} no paga impuesto de registro.`] })
    if (accesorio && !regla.puede) throw invalid({ accesorio: [`${regla.porque}.`] })
    // off is off, whatever the rule would say of an act that cannot be one
    if (accesorio === (regla.puede && regla.automatico)) return null
    const dicho = motivo?.trim() ?? ''
    if (dicho.length < MINIMO) throw invalid({ motivo: ['Escriba el motivo.'] })
    return { accesorio, motivo: dicho }
  })
  return respuestaDe(await situacionDe(ctx, radicacion))
}

/** Letters of a reason that says something. */
const MINIMO = 5
