import type { TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { tipoDe } from '../../../../schemas/tramites/tipos/index.ts'
import { enVigor } from '../../../kit/ficha/FilaDePapel.tsx'
import type { Faltante } from './use-pasar.ts'

/** What something missing is called: a paper, by what its kind calls it. */
export const tituloDeFaltante = (tipo: string, nombre: string): string =>
  tipoDe(tipo)?.adjuntos.find((uno) => uno.nombre === nombre)?.titulo ?? nombre

/**
 * What to ask for, as it is known already: papers that were refused, with why, and required ones that never came. Of a paper, by the name
 * that it is asked for with.
 */
export const faltantesDe = ({ tipo, adjuntos }: Pick<TramiteLeido, 'tipo' | 'adjuntos'>): Faltante[] => {
  const papeles = enVigor(adjuntos)
  const rechazados = papeles
    .filter(({ estado }) => estado === 'rechazado')
    .map(({ nombre, motivo }) => ({ nombre, motivo: motivo ?? '' }))
  const sinLlegar = (tipoDe(tipo)?.adjuntos ?? [])
    .filter(
      ({ obligatorio, cuando, ajuste, nombre }) =>
        obligatorio && !cuando && !ajuste && !papeles.some((uno) => uno.nombre === nombre),
    )
    .map(({ nombre }) => ({ nombre, motivo: 'No llegó.' }))
  return [...rechazados, ...sinLlegar]
}
