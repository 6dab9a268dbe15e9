import { Problem, type Context } from '../../kernel/index.ts'
import { datosDeMinuta, type Datos } from '../../plantillas/index.ts'
import { leerRadicacion, type RadicacionLeida } from '../../radicaciones/index.ts'
import { actoDeTramite, type Tramite } from '../../tramites/index.ts'
import { canonico } from '../domain.ts'
import { CON_IDENTIDAD, emparejar, itemsDe } from '../domain/items.ts'
import { hojas, leerRuta } from '../domain/rutas.ts'
import { conLoConocido } from './conocidos.ts'
import type { Sabido } from './juntar.ts'

/** The filing that a procedure became, for who sees it; an annulled one says nothing. */
export async function radicacionDelTramite(ctx: Context, { id_radicacion }: Tramite): Promise<RadicacionLeida | null> {
  if (id_radicacion === null) return null
  try {
    const radicacion = await leerRadicacion(ctx, id_radicacion)
    return radicacion.anulada_en ? null : radicacion
  } catch (fault) {
    if (!(fault instanceof Problem) || fault.status !== 404) throw fault
    return null
  }
}

/** Where each item of the order stands among those of its filing: who was filed is who is in the minuta, in that order. */
function enSuLugar(datos: Datos, delExpediente: Datos): (ruta: string) => string | null {
  const lugares = new Map<string, readonly (number | null)[]>(
    CON_IDENTIDAD.flatMap((lista) => {
      const suyos = itemsDe(delExpediente, lista)
      return suyos.length ? [[lista, emparejar(lista, suyos, itemsDe(datos, lista))] as const] : []
    }),
  )
  return (ruta) => {
    const [, lista = '', at = '', resto = ''] = /^(\w+)\[(\d+)\](.*)$/.exec(ruta) ?? []
    const suyos = lugares.get(lista)
    const lugar = suyos?.[Number(at)] ?? null
    if (!suyos) return ruta
    return lugar === null ? null : `${lista}[${lugar}]${resto}`
  }
}

/**
 * What a procedure's data say of its deed, as they are now, and what the office's records know of the people and properties that they
 * name. Of a filed one, each party and property in the place that it has in the filing.
 */
export async function sabidosDeTramite(ctx: Context, tramite: Tramite, delExpediente: Datos): Promise<Sabido[]> {
  const acto = actoDeTramite(ctx, tramite)
  if (!acto) return []
  const dichos = canonico(datosDeMinuta(acto))
  const completos = canonico(await conLoConocido(ctx, dichos))
  const lugarDe = enSuLugar(completos, delExpediente)
  return hojas(completos).flatMap(([ruta, valor]): Sabido[] => {
    const lugar = lugarDe(ruta)
    if (lugar === null || (typeof valor !== 'string' && typeof valor !== 'number')) return []
    const de = leerRuta(dichos, ruta) !== undefined ? 'tramite' : ruta.startsWith('inmuebles') ? 'inmueble' : 'persona'
    return [{ ruta: lugar, de, valor }]
  })
}
