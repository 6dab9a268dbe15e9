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
