import type { AjustesLeidos } from '../../../schemas/respuestas/tramites/tramites-tipos.ts'

const CLAVES = ['empresas', 'papeles', 'textos', 'retencion'] as const

/** What each part of the screen is given. */
export interface ParteDeAjustes {
  ajustes: AjustesLeidos
  edita: boolean
  faltas: Record<string, string>
  onChange: (cambio: Partial<AjustesLeidos>) => void
}

/** What is to be sent: each setting that is not as it was saved, whole. */
export const cambios = (ahora: AjustesLeidos, antes: AjustesLeidos): Partial<AjustesLeidos> =>
  Object.fromEntries(
    CLAVES.filter((clave) => JSON.stringify(ahora[clave]) !== JSON.stringify(antes[clave])).map((clave) => [
      clave,
      ahora[clave],
    ]),
  )

/** A map without a name, or with another value under it. */
export function conNombre<V>(mapa: Readonly<Record<string, V>>, nombre: string, valor: V | null): Record<string, V> {
  const { [nombre]: _quitado, ...resto } = mapa
  return valor === null ? resto : { ...mapa, [nombre]: valor }
}
