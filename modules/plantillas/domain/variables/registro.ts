import { CLAVES_DE_REGISTRO } from '../registro/claves.ts'
import { grupo, type Variable } from './variable.ts'

/** The registration data as the sheet brings them, by the specification's keys (specification 3, «Registration data keys»). */
export const REGISTRO: readonly Variable[] = [
  grupo(
    'registro',
    'Formato de registro',
    'registro',
    CLAVES_DE_REGISTRO.map(({ clave, etiqueta, clase, ejemplo }) => ({
      nombre: clave,
      titulo: etiqueta,
      clase,
      origen: 'registro',
      ejemplo,
    })),
  ),
]
