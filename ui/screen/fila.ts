import { textoLlano, valorDe, type Fila } from '../../schemas/json/valores.ts'
import type { Pantalla } from '../../schemas/vistas/pantalla.ts'

export { cumple, textoLlano, valorDe, type Fila } from '../../schemas/json/valores.ts'

/** `{campo}` in a template is the row's. */
export const conDatos = (template: string, fila: Fila, encode = false): string =>
  template.replace(/\{([\w.]+)\}/g, (_, campo: string) => {
    const text = textoLlano(valorDe(fila, campo))
    return encode ? encodeURIComponent(text) : text
  })

/** The key by which the API knows a row. */
export const claveDe = (fila: Fila, { clave = 'id' }: Pantalla): number => Number(fila[clave] ?? fila['id'])

/** What a row is called: what the table says, or its first column, or the texts that the column says. */
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

/** Where the screen's list and records are asked for. */
export const direccion = ({ recurso }: Pantalla, clave?: number): string =>
  clave === undefined ? recurso : `${recurso}/${clave}`
