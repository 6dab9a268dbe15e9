import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import { extensiblePorColumna } from '../campos/index.ts'
import { Tramite } from './model.ts'
import { deTramite } from './quien-ve.ts'

/** The office may add fields to each kind of procedure; their values are in the procedure's `extra`. */
extensiblePorColumna({
  Modelo: Tramite,
  regla: deTramite,
  columna: 'tipo',
  es: (entidad) => tipoDe(entidad) !== undefined,
})
