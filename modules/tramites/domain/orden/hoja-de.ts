import { tipoDe } from '../../../../schemas/tramites/tipos/index.ts'

/** How the sheet of a kind is sent (`formatoRegistro`); null where the kind has none. */
export const hojaDe = (tipo: string): string | null =>
  tipoDe(tipo)?.adjuntos.find(({ formatos }) => formatos === 'hoja')?.nombre ?? null
