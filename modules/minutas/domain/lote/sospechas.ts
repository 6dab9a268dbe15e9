import { normalizeText } from '../../../../schemas/es-co/index.ts'
import type { ActoDeRegistro, FallaDeRegistro } from '../../../plantillas/domain.ts'

/** Properties that are sold in two rows of a sheet: somebody copied a row and did not finish. */
function repetidas(actos: readonly ActoDeRegistro[]): FallaDeRegistro[] {
  const primera = new Map<string, number>()
  return actos.flatMap(({ fila, matriculas }) =>
    matriculas.flatMap((matricula) => {
      const antes = primera.get(matricula)
      if (antes === undefined) primera.set(matricula, fila)
      return antes === undefined || antes === fila
        ? []
        : [{ fila, columna: 'Matrícula inmobiliaria', mensaje: `${matricula} está también en la fila ${antes}` }]
    }),
  )
}

/** Rows that say another project than the one that was chosen. */
const deOtro = (actos: readonly ActoDeRegistro[], proyecto: string | null): FallaDeRegistro[] =>
  actos.flatMap(({ fila, datos }) => {
    const dicho = String(datos.project ?? '')
    if (proyecto === null || !dicho || normalizeText(dicho) === normalizeText(proyecto)) return []
    return [{ fila, columna: 'Proyecto', mensaje: `dice «${dicho}», y el proyecto elegido es «${proyecto}»` }]
  })

/** What a whole sheet makes one doubt of, row by row: nothing that keeps a deed from being made. */
export const sospechas = (actos: readonly ActoDeRegistro[], proyecto: string | null): FallaDeRegistro[] => [
  ...repetidas(actos),
  ...deOtro(actos, proyecto),
]
