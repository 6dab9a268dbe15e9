import type { FromSchema } from 'json-schema-to-ts'
import { entero, pesos } from '../../../schemas/json/leidos.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { solicitudCambioSchema } from '../../../schemas/solicitudes/solicitud-cuerpos.ts'
import { invalid, Problem, update, versionConflict, type Columns, type Context, tooMany } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { avisarAsignacion } from '../avisos/campana.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { pensada } from '../crear/crear-solicitud.ts'
import { limpio } from '../crear/limpio.ts'
import { exigirVigente } from '../leer/exigir-solicitud.ts'
import { leerSolicitud } from '../leer/leer-solicitud.ts'
import { Solicitud } from '../model.ts'
import { cabeOtroCorreo, contarCorreccion } from '../crear/frenos.ts'
import { revocarEnlaces } from '../enlaces/enlace.ts'
import { anularSolicitud, darPasoAMano, validarSolicitud } from './decidir.ts'
import { exigirAsignable } from './referencias.ts'

/**
 * Another address gets its link, and what was mailed to the earlier opens no more: it may be a stranger's, mistyped. Who came by it goes on
 * with it.
 * @throws Problem 429 where strangers have had that address written to too often, or this one was corrected too often
 */
async function cambiarCorreo(ctx: Context, { id, correo_electronico }: Solicitud, nuevo: string): Promise<void> {
  if (nuevo === correo_electronico) return
  await contarCorreccion(ctx, id)
  if (!(await cabeOtroCorreo(ctx, nuevo))) throw tooMany(60 * 60_000, 'A ese correo ya le escribimos varias veces.')
  await revocarEnlaces(ctx, id, (enlace) => enlace.correo !== null && enlace.id !== ctx.pass?.by)
  await pedirAviso(ctx, id, 'enlace')
}

type Cambio = FromSchema<typeof solicitudCambioSchema>

/** What staff alone say of a request. */
const DE_LA_OFICINA = ['etapa', 'respuesta_solicitud', 'costo', 'estado', 'motivo', 'id_asignado'] as const

/**
 * PUT /SolicitudesTramites/:id: keeps what comes of it and then, of staff, takes the step that it says. With a version, only if nobody
 * saved since.
 * @throws Problem 404; 409 with the request as it is now; 422 by field, also where a client says what the office decides
 */
export async function guardarSolicitud(ctx: Context, id: number, cambio: Cambio): Promise<SolicitudLeida> {
  const {
    etapa,
    respuesta_solicitud,
    costo,
    estado,
    motivo,
    id_asignado,
    plantilla_pensada,
    version: leida,
    ...contacto
  } = cambio
  const antes = await exigirVigente(ctx, id, { lock: true })
  const ajenos = actorDe(ctx) === 'cliente' ? DE_LA_OFICINA.filter((campo) => cambio[campo] !== undefined) : []
  if (ajenos.length) throw invalid(Object.fromEntries(ajenos.map((campo) => [campo, ['Eso lo decide la notaría.']])))
  const show = () => leerSolicitud(ctx, id)
  if (leida !== undefined && leida !== antes.version) throw versionConflict(await show())
  const dicho = limpio(contacto)
  const columnas: Columns<typeof Solicitud> = {
    ...dicho,
    ...(plantilla_pensada === undefined || antes.etapa > 2
      ? {}
      : { plantilla_pensada: await pensada(ctx, plantilla_pensada) }),
    ...(costo === undefined ? {} : { costo: pesos(costo) }),
    ...(id_asignado === undefined ? {} : { id_asignado: await exigirAsignable(ctx, entero(id_asignado)) }),
  }
  if (Object.keys(contacto).length && antes.etapa > 5) {
    throw new Problem(409, 'etapa', 'La escritura ya se firmó: los datos de contacto no cambian.', undefined, {
      actual: await show(),
    })
  }
  if (costo !== undefined && antes.etapa > 5) {
    throw new Problem(409, 'etapa', 'La escritura ya se firmó: lo que cuesta lo dice su factura.', undefined, {
      actual: await show(),
    })
  }
  const despues = Object.keys(columnas).length
    ? await update(ctx, Solicitud, id, columnas, { before: antes, show })
    : antes
  if (despues.id_asignado !== antes.id_asignado) await avisarAsignacion(ctx, despues)
  if (dicho.correo_electronico !== undefined) await cambiarCorreo(ctx, antes, dicho.correo_electronico)
  // until the papers are validated it goes with the answer that validates them
  if (antes.etapa > 3 && despues.costo !== null && despues.costo !== antes.costo) await pedirAviso(ctx, id, 'costo')
  if (etapa !== undefined) await validarSolicitud(ctx, id, respuesta_solicitud)
  if (estado === 'anulada') await anularSolicitud(ctx, id, motivo)
  else if (estado !== undefined) await darPasoAMano(ctx, id, estado, motivo)
  return show()
}
