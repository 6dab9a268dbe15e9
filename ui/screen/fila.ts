import { formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import { textoLlano, valorDe, type Fila } from '../../schemas/json/valores.ts'
import type { Pantalla } from '../../schemas/vistas/pantalla.ts'

export { cumple, textoLlano, valorDe, type Fila } from '../../schemas/json/valores.ts'

const COMO = {
  pesos: (value: unknown) => formatPesos(Number(value)),
  instante: (value: unknown) => formatDateTime(textoLlano(value)),
}

export const conDatos = (template: string, fila: Fila, encode = false): string =>
  template.replace(/\{([\w.]+)(?::(pesos|instante))?\}/g, (_, campo: string, como?: keyof typeof COMO) => {
    const text = textoLlano(como ? COMO[como](valorDe(fila, campo)) : valorDe(fila, campo))
    return encode ? encodeURIComponent(text) : text
  })

export const claveDe = (fila: Fila, { clave = 'id' }: Pantalla): number => Number(fila[clave] ?? fila['id'])

/** Name of a row: texts given by the table or by the column, else its first column. */
export const nombreDe = (
  fila: Fila,
  {
    tabla: {
      columnas: [primera],
      nombre,
    },
  }: Pantalla,
): string => {
  const campos = nombre ?? ('texto' in primera && primera.texto ? primera.texto : [primera.campo])
  return campos
    .map((campo) => textoLlano(valorDe(fila, campo)))
    .filter(Boolean)
    .join(' ')
}

export const direccion = ({ recurso }: Pantalla, clave?: number): string =>
  clave === undefined ? recurso : `${recurso}/${clave}`

export const comoTexto = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? String(Number(value))
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

/** Custom fields one by one: the form sends all of them, also as they were read. */
export const soloCambios = (cuerpo: Fila, fila: Fila): Fila =>
  Object.fromEntries(
    Object.entries(cuerpo).flatMap(([name, value]): [string, unknown][] => {
      if (name !== 'extra') return comoTexto(value) === comoTexto(fila[name]) ? [] : [[name, value]]
      const suyos = soloCambios({ ...Object(value) }, { ...Object(fila[name]) })
      return Object.keys(suyos).length ? [[name, suyos]] : []
    }),
  )
