import { CLAVES_DE_REGISTRO, type ActoDeRegistro } from '../../../plantillas/domain.ts'

type Datos = Readonly<Record<string, unknown>>

/** What a row of the sheet says, by the specification's keys; what it leaves empty is not there. */
export const loQueDice = ({ datos, dicho }: Pick<ActoDeRegistro, 'datos' | 'dicho'>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(datos).filter(([clave, valor]) => valor !== '' && dicho[clave] !== undefined))

/**
 * The registration data of a procedure once a sheet was read. Of a sheet that stands in for another only what both say otherwise is taken:
 * what somebody corrected since stays.
 * @param antes what the sheet before said; null for the first one
 */
export function ponerLectura(data: Datos, ahora: Datos, antes: Datos | null): Record<string, unknown> {
  const puesta: Record<string, unknown> = { ...data }
  for (const { clave } of CLAVES_DE_REGISTRO) {
    if (antes && antes[clave] === ahora[clave]) continue
    if (ahora[clave] !== undefined) puesta[clave] = ahora[clave]
    else if (antes) delete puesta[clave]
  }
  return puesta
}
