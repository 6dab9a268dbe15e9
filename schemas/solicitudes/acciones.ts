import { textoPedido } from '../json/valores.ts'
import { objeto } from '../json/vocabulario.ts'
import { accion, conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { REAGENDAMIENTOS } from './etapas.ts'

const deSolicitud = { vista: 'tramites', necesita: 'modificar' } as const
const faltar = {
  ...deSolicitud,
  ruta: 'PUT /citas/{id}',
  titulo: 'No asistió',
  boton: 'No asistió',
  fijos: { estado: 'no_asistio' },
  mensajes: { enviando: 'Guardando...', enviado: 'Se anotó que no asistió', noEnviado: 'No se pudo anotar' },
} as const

export const acciones: readonly FormularioSuelto[] = [
  conMotivo({
    ...deSolicitud,
    id: 'anular-solicitud',
    titulo: 'Anular solicitud',
    ruta: 'PUT /SolicitudesTramites/{id}',
    boton: 'Anular solicitud',
    deFila: ['version'],
    fijos: { estado: 'anulada' },
    dice: [
      { texto: 'Se anula la solicitud de {quien}, y se le escribe por qué.' },
      { texto: 'Su cita queda libre. Lo que envió y lo que se dijo se conserva.', tono: 'muted' },
    ],
    mensajes: { enviando: 'Anulando...', enviado: 'Solicitud anulada', noEnviado: 'No se pudo anular la solicitud' },
  }),
  // records an acceptance outside the system, with its form, in the history
  accion({
    ...deSolicitud,
    id: 'aceptar-minuta-por-fuera',
    titulo: 'Minuta aceptada por fuera',
    ruta: 'PUT /SolicitudesTramites/comentariosRevision/{id}',
    boton: 'Aceptada',
    no: 'Volver',
    esquema: objeto({
      mostrada: textoPedido('Cómo se mostró y cómo la aceptó', 300, 'Escríbalo en una frase.', 5),
    }),
    fijos: { respuesta: true, comentarios: '' },
    dice: [
      { texto: '{quien} aceptó la minuta sin usar la página. Queda en los pasos, como palabra de la notaría.' },
      { texto: 'La solicitud pasa a agendar la firma, y se le escribe.', tono: 'muted' },
    ],
    mensajes: { enviando: 'Guardando...', enviado: 'Guardado correctamente', noEnviado: 'No se pudo guardar' },
  }),
  conMotivo({
    ...deSolicitud,
    id: 'cancelar-cita',
    titulo: 'Cancelar cita',
    ruta: 'PUT /citas/{id}',
    boton: 'Cancelar cita',
    fijos: { estado: 'cancelada' },
    dice: [{ texto: 'La hora queda libre enseguida, y se le escribe a quien la tenía.' }],
    mensajes: { enviando: 'Cancelando...', enviado: 'Cita cancelada', noEnviado: 'No se pudo cancelar la cita' },
  }),
  conMotivo({
    ...faltar,
    id: 'falta-de-solicitud',
    dice: [{ texto: `Queda sin cita, y puede volver a agendar ${REAGENDAMIENTOS} veces por su cuenta.` }],
  }),
  conMotivo({ ...faltar, id: 'falta-a-cita', dice: [{ texto: '{nombre} no vino a su cita de las {hora}.' }] }),
]
