import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { documentoAgilCreado } from '../../../schemas/respuestas/radicaciones/documento-agil.ts'
import { plantillasOfrecidas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { documentoAgilDeSolicitudSchema } from '../../../schemas/solicitudes/solicitud-cuerpos.ts'
import { passOr, perMinute, route } from '../../kernel/index.ts'
import { dePlantilla } from '../../plantillas/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { CON_SU_ENLACE, deSolicitud, SOLICITUD } from '../quien-ve.ts'
import { elegirOCrear, plantillasQueSeEligen } from './elegir.ts'

const escribe = anyOf(crear('plantillas'), modificar('tramites'), crear('nuevoTramite'))
const lee = anyOf(
  ver('plantillas'),
  crear('plantillas'),
  modificar('plantillas'),
  modificar('tramites'),
  crear('nuevoTramite'),
)

export const rutasDeElegir = [
  route({
    method: 'POST',
    path: '/documentosAgiles',
    operation: 'crearDocumentoAgil',
    answers: 201,
    summary: 'Comenzar un documento ágil; de una solicitud es la escritura que se pide, y la lleva a la etapa 2',
    needs: passOr(SOLICITUD, CON_SU_ENLACE, escribe),
    whose: [deSolicitud, dePlantilla],
    limit: perMinute(60),
    idempotent: true,
    body: documentoAgilDeSolicitudSchema,
    example: ejemplos.documentoAgil,
    multipart: { files: {} },
    reply: documentoAgilCreado,
    handler: (ctx, { body }) => elegirOCrear(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/PlantillaAgiles/Order',
    operation: 'listarPlantillasAgiles',
    summary: 'Las plantillas de los documentos ágiles; a quien solicita una escritura, las que la oficina ofrece',
    needs: passOr(SOLICITUD, CON_SU_ENLACE, lee),
    limit: perMinute(120),
    reply: plantillasOfrecidas,
    handler: plantillasQueSeEligen,
  }),
]
