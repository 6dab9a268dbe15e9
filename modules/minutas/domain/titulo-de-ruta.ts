import { enRutas, type Variable } from '../../plantillas/domain.ts'

/** `compradores[0].conyugue.nombre` → its steps: `compradores` 1, `conyugue`, `nombre`. */
const PASO = /([^.[\]]+)(?:\[(\d+)\])?/g

/**
 * How people call the data of these variables, by path: «Compradores 1 · Nombre del cónyuge» of `compradores[0].conyugue.nombre`. What no
 * variable says is called by its own name.
 */
export function titulosDeRutas(variables: readonly Variable[]): (ruta: string) => string {
  const titulos = new Map(enRutas(variables).map(({ ruta, titulo }) => [ruta, titulo]))
  return (ruta) => {
    const pasos = [...ruta.matchAll(PASO)].map(([, nombre = '', item]) => ({ nombre, item }))
    let hasta = ''
    const dichos = pasos.flatMap(({ nombre, item }, at) => {
      hasta = hasta ? `${hasta}.${nombre}` : nombre
      const titulo = titulos.get(hasta) ?? nombre
      if (item !== undefined) return [`${titulo} ${Number(item) + 1}`]
      return at === pasos.length - 1 ? [titulo] : []
    })
    return dichos.join(' · ') || ruta
  }
}
