import type { Datos } from '../../../plantillas/domain.ts'
import { nada } from '../canonico.ts'
import type { SeccionDeFormulario } from '../formulario.ts'
import { leerRuta } from '../rutas.ts'
import { pedidoDe, rutaEnItem } from './condicion.ts'

/** How many items of a section there are to be written; of one that does not repeat, itself. */
const cuantas = ({ ruta, repite }: SeccionDeFormulario, datos: Datos): number => {
  const items = repite ? leerRuta(datos, ruta) : null
  return repite ? (Array.isArray(items) ? items.length : 0) : 1
}

/**
 * The data of a form that its document will lack, in its order: of a list or a group that it prints as one («lista», «concordar») the
 * document only tells the whole, and the form each of its fields.
 */
export const faltanDe = (secciones: readonly SeccionDeFormulario[], datos: Datos): string[] =>
  secciones.flatMap((seccion) =>
    Array.from({ length: cuantas(seccion, datos) }, (_, at) => at).flatMap((at) => {
      const lista = seccion.repite ? seccion.ruta : null
      return seccion.campos.flatMap(({ ruta, apariciones }) => {
        const aqui = rutaEnItem(ruta, lista, at)
        return nada(leerRuta(datos, aqui)) && pedidoDe(apariciones, datos, lista, at).requerido ? [aqui] : []
      })
    }),
  )
