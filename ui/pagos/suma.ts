import { formatPesos } from '../../schemas/es-co/index.ts'

/** «Falta $ 12.345», «Sobra $ 7», or that it is exact. @param falta pesos; negative when it is over */
export const textoDeSuma = (falta: number): string =>
  falta === 0 ? 'Suma exacta' : `${falta > 0 ? 'Falta' : 'Sobra'} ${formatPesos(Math.abs(falta))}`
