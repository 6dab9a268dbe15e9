import type { FromSchema } from 'json-schema-to-ts'
import type { viviendaSchema } from '../../schemas/liquidacion.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { decidirVivienda } from '../radicaciones/index.ts'
import { respuestaDe, situacionDe } from './consultar-liquidacion.ts'
import { puedeSer } from './domain.ts'
import { hojaDe } from './hoja.ts'

/**
 * The office says that an act is over social or priority housing, and the conditions that the law asks of the second (D. 1069/2015, arts.
 * 2.2.6.13.2.7.2 and 2.9.1 t; Ley 1537/2012, arts. 33 and 34).
 * @throws Problem 404 without filing or act; 409 annulled or invoiced; 422 of an act that its norm does not name.
 */
export async function decirVivienda(ctx: Context, id: number, idActo: number, body: FromSchema<typeof viviendaSchema>) {
  const { clase, visto, ...condiciones } = body
  const radicacion = await decidirVivienda(
    ctx,
    id,
    idActo,
    async (leida, { id: mio, nombre_acto }) => {
      if (clase === null) return null
      const acto = (await hojaDe(ctx, leida)).actos.find((uno) => uno.id === mio)
      if (!acto || !puedeSer(acto, clase))
        throw invalid({
          clase: [
            `${nombre_acto} no cambia por ser de vivienda de interés ${clase === 'vip' ? 'prioritario' : 'social'}.`,
          ],
        })
      const vip = clase === 'vip' ? condiciones : {}
      const usada = vip.usada ?? false
      return { clase, con_subsidio: vip.con_subsidio ?? false, usada, articulo_12: usada && (vip.articulo_12 ?? false) }
    },
    visto,
  )
  return respuestaDe(await situacionDe(ctx, radicacion))
}
