import { carpeta } from '../../archivos/index.ts'

/** Papers of procedures. The rows of those that were destroyed stay; those that are still in nobody's procedure stand for a day. */
export const TRAMITES = carpeta('tramites', [
  {
    tabla: 'tramites_adjuntos',
    columna: 'url_archivo',
    dice: 'Un documento del trámite',
    registro: 'id_tramite',
    tiene: 'destruido_en is null and id_tramite is not null',
  },
])
