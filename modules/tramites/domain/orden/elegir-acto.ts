import { claveDeMatricula } from '../../../../schemas/json/claves.ts'
import type { ActoDeRegistro, Registro } from '../../../plantillas/domain.ts'

export interface Elegido {
  /** The deed that the order is of; null where the sheet does not say which. */
  acto: ActoDeRegistro | null
  /** Why there is none, in a sentence. */
  motivo: string | null
  /** What to look at although there is one. */
  avisos: string[]
}

const ninguno = (motivo: string): Elegido => ({ acto: null, motivo, avisos: [] })
const filas = (actos: readonly ActoDeRegistro[]): string => actos.map(({ fila }) => fila).join(', ')

/**
 * Which row of a sheet an order is of: the one with its matrícula, or the only one there is. A sheet may bring the deeds of a whole
 * project, and an order is of one.
 * @param matricula `identificacion_tramite`
 */
export function elegirActo({ actos, fallas }: Registro, matricula: string): Elegido {
  const [solo, ...otros] = actos
  if (!solo) return ninguno(fallas[0]?.mensaje ?? 'La hoja trae los títulos y ninguna escritura.')
  const buscada = claveDeMatricula(matricula)
  const suyos = actos.filter(({ matriculas }) => matriculas.some((una) => claveDeMatricula(una) === buscada))
  const [acto, ...repetidos] = suyos
  if (acto && repetidos.length) {
    return ninguno(
      `La matrícula ${matricula} está en varias filas de la hoja (${filas(suyos)}): deje una sola y reemplácela.`,
    )
  }
  if (acto) return { acto, motivo: null, avisos: [] }
  if (otros.length) return ninguno(`La hoja trae ${actos.length} escrituras y ninguna es de la matrícula ${matricula}.`)
  const dicha = solo.matriculas.join(', ')
  const otra = dicha ? [`La orden es de la matrícula ${matricula} y la hoja dice ${dicha}.`] : []
  return { acto: solo, motivo: null, avisos: otra }
}
