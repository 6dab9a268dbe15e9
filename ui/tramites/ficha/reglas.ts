import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'

type Dicho = Pick<FilaDeTramite, 'estado' | 'tipo_tramite'>

/** Deeds are written; copies and certificates are not. */
export const admiteMinuta = ({ tipo_tramite, estado }: Dicho): boolean =>
  tipo_tramite !== 'copia' && estado !== 'anulado'

/** Deleting annuls it: once. */
export const seElimina = ({ estado }: Dicho): boolean => estado !== 'anulado'
