import type { Pantalla } from '../../../schemas/vistas/pantalla.ts'
import { mensajeDe, ApiError } from '../../kit/http/api-error.ts'
import { aviso, type AccionDeAviso } from '../../kit/feedback/aviso.ts'
import { conDatos, nombreDe, type Fila } from '../fila.ts'
import { plural } from '../../../schemas/es-co/index.ts'

/** Message of the definition; `{name}`: name of the row. */
export const frase = (text: string, fila: Fila, definicion: Pantalla): string =>
  conDatos(text.replaceAll('{name}', nombreDe(fila, definicion)), fila)

/** A 4xx adds the server's message to `fallo`; other errors show `roto`. */
export const fallaDe = (error: unknown, fallo: string, roto = fallo): string =>
  error instanceof ApiError && error.status < 500 && error.status > 0 ? `${fallo}: ${mensajeDe(error)}` : roto

export async function conAvisos<T>(
  work: () => Promise<T>,
  textos: {
    antes?: string | undefined
    hecho: string | ((result: T) => string)
    fallo: string
    roto?: string | undefined
    accion?: (result: T) => AccionDeAviso | undefined
  },
): Promise<T> {
  const notice = aviso.cargando(textos.antes ?? 'Guardando...')
  try {
    const result = await work()
    notice.exito(typeof textos.hecho === 'string' ? textos.hecho : textos.hecho(result), textos.accion?.(result))
    return result
  } catch (error) {
    notice.error(fallaDe(error, textos.fallo, textos.roto))
    throw error
  }
}

export interface Fallo {
  clave: number
  nombre: string
  motivo: string
}

/** Names listed before «y 3 más». */
const NOMBRES = 5

const enumerados = (nombres: readonly string[]): string => {
  const dichos =
    nombres.length > NOMBRES + 1 ? [...nombres.slice(0, NOMBRES), `${nombres.length - NOMBRES} más`] : [...nombres]
  const ultimo = dichos.pop() ?? ''
  return dichos.length ? `${dichos.join(', ')} y ${ultimo}` : ultimo
}

/** Groups the failures by reason: «A» y «B»: lo que lo impide. */
const porQueNo = (fallos: readonly Fallo[]): string =>
  [...new Set(fallos.map(({ motivo }) => motivo))]
    .map(
      (motivo) =>
        `${enumerados(fallos.filter((uno) => uno.motivo === motivo).map(({ nombre }) => `«${nombre}»`))}: ${motivo}`,
    )
    .join(' ')

export const loQuePaso = (hechos: number, fallos: readonly Fallo[], value: boolean): string => {
  const hecho = `${plural(hechos, 'registro')} ${value ? 'activado' : 'desactivado'}${hechos === 1 ? '' : 's'}`
  return fallos.length === 0 ? hecho : `${hechos > 0 ? `${hecho}; ${fallos.length} no. ` : ''}${porQueNo(fallos)}`
}

export const dondeSeUsa = (usados: readonly { nombre: string; usado: number }[], elegidas: number): string => {
  const total = usados.reduce((sum, { usado }) => sum + usado, 0)
  const [una] = usados
  const seguira = `Seguirá en ${total === 1 ? 'él' : 'ellos'}, pero no se ofrecerá para los nuevos.`
  if (elegidas === 1 && una) return `«${una.nombre}» está usado en ${plural(total, 'registro')}. ${seguira}`
  return (
    `Lo que eligió está usado en ${plural(total, 'registro')}: ` +
    `${enumerados(usados.map(({ nombre, usado }) => `«${nombre}» en ${plural(usado, 'registro')}`))}. ${seguira}`
  )
}
