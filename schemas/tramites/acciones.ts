import { accion, conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { NORMA_DE_PRORROGA, prorrogaSchema } from './tramite-estado.ts'

const prorroga = {
  vista: 'tramites',
  necesita: 'modificar',
  ruta: 'PUT /tramites/{id}/plazo',
  boton: 'Prorrogar',
  esquema: prorrogaSchema,
  deFila: ['version'],
  mensajes: { enviando: 'Guardando cambios...', enviado: 'Actualizado correctamente' },
} as const

/** Extension for the office, announced before the term, or for the client to answer (Ley 1755 de 2015, arts. 14 and 17). */
export const acciones: readonly FormularioSuelto[] = [
  accion({
    ...prorroga,
    id: 'prorrogar-tramite',
    titulo: 'Prorrogar el término',
    dice: [
      { texto: `Hasta {dias_habiles} más. Se le dice a quien espera, con el motivo (${NORMA_DE_PRORROGA.termino}).` },
    ],
    fijos: { de: 'termino' },
    campos: {
      dias: { falta: 'Diga cuántos días hábiles más.', ancho: 12 },
      motivo: { titulo: 'Motivo', falta: 'Escriba el motivo.' },
    },
  }),
  accion({
    ...prorroga,
    id: 'dar-plazo-de-respuesta',
    titulo: 'Dar más plazo para responder',
    dice: [{ texto: `Una sola vez, por el mismo tiempo que tenía para responder (${NORMA_DE_PRORROGA.respuesta}).` }],
    fijos: { de: 'respuesta' },
    campos: { motivo: { titulo: 'Motivo' } },
  }),
  // annuls with a reason; papers stay (specification 3, sections 2 and 8)
  conMotivo({
    id: 'eliminar-tramite',
    titulo: 'Eliminar trámite',
    vista: 'tramites',
    necesita: 'eliminar',
    ruta: 'DELETE /tramites/{id}',
    boton: 'Eliminar trámite',
    dice: [
      { texto: 'Desea eliminar el trámite #{identificacion}?' },
      { texto: 'Queda anulado con su motivo; sus papeles y su historia se conservan.', tono: 'muted' },
    ],
    mensajes: {
      enviando: 'Eliminando...',
      enviado: 'Tramite eliminado correctamente',
      noEnviado: 'Error al eliminar tramite',
    },
  }),
  conMotivo({
    id: 'conservar-papeles',
    titulo: 'Conservar los papeles de {numero_tramite}',
    vista: 'oficina',
    necesita: 'modificar',
    ruta: 'PUT /tramites_depuraciones/{id}',
    boton: 'Conservar',
    peligro: false,
    fijos: { decision: 'descartada' },
    dice: [{ texto: 'No se vuelven a proponer. El motivo queda en la historia.' }],
    mensajes: {
      enviando: 'Guardando...',
      enviado: 'Los papeles de {numero_tramite} se conservan',
      noEnviado: 'No se guardó',
    },
  }),
]
