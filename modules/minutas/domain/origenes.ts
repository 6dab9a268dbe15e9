import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import type { Datos } from '../../plantillas/domain.ts'
import { mismosDatos } from './canonico.ts'
import { CON_IDENTIDAD, emparejar, itemsDe } from './items.ts'
import { leerRuta } from './rutas.ts'

/** By path, from where each datum came. */
export type Origenes = Readonly<Record<string, OrigenLeido>>

/** What is known of an item, where it stands now. @param a null takes it away */
export const mudar = (origenes: Origenes, de: string, a: string | null): Origenes =>
  Object.fromEntries(
    Object.entries(origenes).flatMap(([ruta, origen]) =>
      ruta.startsWith(`${de}.`) ? (a === null ? [] : [[`${a}${ruta.slice(de.length)}`, origen]]) : [[ruta, origen]],
    ),
  )

/** The origins after parties or properties came, went or changed places: each goes with who it is of. */
function seguirItems(origenes: Origenes, antes: Datos, ahora: Datos): Origenes {
  return CON_IDENTIDAD.reduce<Origenes>((hasta, lista) => {
    const lugares = emparejar(lista, itemsDe(antes, lista), itemsDe(ahora, lista))
    const suyos = Object.entries(hasta).filter(([ruta]) => ruta.startsWith(`${lista}[`))
    const otros = Object.entries(hasta).filter(([ruta]) => !ruta.startsWith(`${lista}[`))
    const mudados = lugares.flatMap((de, a) =>
      suyos
        .filter(([ruta]) => ruta.startsWith(`${lista}[${de}].`))
        .map(([ruta, origen]): [string, OrigenLeido] => [
          `${lista}[${a}]${ruta.slice(`${lista}[${de}]`.length)}`,
          origen,
        ]),
    )
    return Object.fromEntries([...otros, ...mudados])
  }, origenes)
}

/** The origins of data that somebody saved: what says something else now was written by a person. */
export const trasGuardar = (origenes: Origenes, antes: Datos, ahora: Datos): Origenes =>
  Object.fromEntries(
    Object.entries(seguirItems(origenes, antes, ahora)).map(([ruta, origen]) => [
      ruta,
      { ...origen, editado: !mismosDatos(leerRuta(ahora, ruta), origen.valor) },
    ]),
  )
