import { invalid, type Context } from '../kernel/index.ts'
import { decidirAccesorio, decidirTimbre } from '../radicaciones/index.ts'
import { respuestaDe, situacionDe } from './consultar-liquidacion.ts'
import { accesoriosDe } from './domain.ts'
import { hojaDe } from './hoja.ts'

export interface Pedido {
  accesorio: boolean
  motivo?: string | null
  visto?: boolean | null
}

/**
 * The office says whether an act is accessory to another of its deed (Ley 223/1995 art. 228): as the rule does, or against it and why.
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that the law does not let be one, or without the
 * reason.
 */
export async function decidirSiEsAccesorio(
  ctx: Context,
  id: number,
  idActo: number,
  { accesorio, motivo, visto }: Pedido,
) {
  const radicacion = await decidirAccesorio(
    ctx,
    id,
    idActo,
    async (leida, acto) => {
      const { actos } = await hojaDe(ctx, leida)
      const regla = accesoriosDe(actos).find((uno) => uno.id === acto.id)
      if (!regla) throw invalid({ accesorio: [`${acto.nombre_acto} no paga impuesto de registro.`] })
      if (accesorio && !regla.puede) throw invalid({ accesorio: [`${regla.porque}.`] })
      // off is off, whatever the rule would say of an act that cannot be one
      if (accesorio === (regla.puede && regla.automatico)) return null
      const dicho = motivo?.trim() ?? ''
      if (dicho.length < MINIMO) throw invalid({ motivo: ['Escriba el motivo.'] })
      return { accesorio, motivo: dicho }
    },
    visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

/**
 * The office takes the stamp duty off an act, saying why, or charges it again (E.T. arts. 518 and 519: the notary answers for it).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that owes none, or without the reason.
 */
export async function decidirSiPagaTimbre(
  ctx: Context,
  id: number,
  idActo: number,
  { cobrar, motivo, visto }: PedidoDeTimbre,
) {
  const radicacion = await decidirTimbre(
    ctx,
    id,
    idActo,
    async (leida, acto) => {
      if (cobrar) return null
      const { calculo } = await situacionDe(ctx, leida, true)
      if (!calculo.timbres.some((timbre) => timbre.id === acto.id))
        throw invalid({ cobrar: [`${acto.nombre_acto} no causa impuesto de timbre.`] })
      const dicho = motivo?.trim() ?? ''
      if (dicho.length < MINIMO) throw invalid({ motivo: ['Escriba el motivo.'] })
      return dicho
    },
    visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}

export interface PedidoDeTimbre {
  cobrar: boolean
  motivo?: string | null
  visto?: string | null
}

/** Letters of a reason that says something. */
const MINIMO = 5
