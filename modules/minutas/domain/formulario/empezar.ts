import type { Datos } from '../../../plantillas/domain.ts'
import type { SeccionDeFormulario } from '../formulario.ts'
import { hojas, leerRuta, ponerRuta, sinIndices } from '../rutas.ts'
import { nada } from '../canonico.ts'

/** An item of a list as it begins: with what its template supposes. */
export const nuevoItem = ({ ruta: lista, campos }: SeccionDeFormulario): Datos =>
  campos.reduce<Datos>(
    (hasta, { ruta, inicial }) => (inicial === null ? hasta : ponerRuta(hasta, ruta.slice(lista.length + 1), inicial)),
    {},
  )

/**
 * The data that a quick document begins with: of what the office knows, what its form asks for; one of each kind
 * of party and property. Of what is paid there may be none.
 */
export function empezar(secciones: readonly SeccionDeFormulario[], sabido: Datos): Datos {
  const pedidas = new Set(secciones.flatMap(({ campos }) => campos.map(({ ruta }) => ruta)))
  const conocidos = hojas(sabido).reduce<Datos>(
    (hasta, [ruta, valor]) => (nada(valor) || !pedidas.has(sinIndices(ruta)) ? hasta : ponerRuta(hasta, ruta, valor)),
    {},
  )
  return secciones.reduce((hasta, seccion) => {
    if (seccion.repite) {
      const una = !seccion.ruta.includes('.') && leerRuta(hasta, seccion.ruta) === undefined
      return una ? ponerRuta(hasta, `${seccion.ruta}[0]`, nuevoItem(seccion)) : hasta
    }
    return seccion.campos.reduce(
      (datos, { ruta, inicial }) =>
        inicial === null || !nada(leerRuta(datos, ruta)) ? datos : ponerRuta(datos, ruta, inicial),
      hasta,
    )
  }, conocidos)
}
