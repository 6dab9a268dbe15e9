import { accion, conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { MODALIDADES } from './tipos/nacimiento.ts'
import { entregaDeTramiteSchema } from './tramite-adjunto.ts'
import { NORMA_DE_PRORROGA, prorrogaSchema } from './tramite-estado.ts'

const FALTA = 'Campo requerido'
const entrega = {
  titulo: 'Entregar',
  vista: 'tramites',
  necesita: 'modificar',
  ruta: 'POST /tramites/{id}/entrega',
  boton: 'Entregar',
  size: 'lg',
  esquema: entregaDeTramiteSchema,
  deFila: ['version'],
  mensajes: { enviando: 'Guardando...', enviado: 'Guardado correctamente' },
} as const
const aQuien = {
  recibe: { ancho: 8 },
  calidad: { titulo: 'En qué calidad', ancho: 4 },
  tipo_documento: { widget: 'reference', recurso: '/tipoDocIde', valor: 'name', ancho: 5 },
  documento: { ancho: 4 },
  copias: { ancho: 3 },
} as const

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
  // receiver, document and, where the law asks for it, purpose (D. 1260 de 1970, art. 115)
  accion({ ...entrega, id: 'entregar-tramite', campos: aQuien }),
  accion({
    ...entrega,
    id: 'entregar-copia',
    campos: {
      ...aQuien,
      modalidad: { widget: 'choice', opciones: MODALIDADES, falta: FALTA, ancho: 12 },
      finalidad: { falta: FALTA, renglones: 2 },
    },
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
