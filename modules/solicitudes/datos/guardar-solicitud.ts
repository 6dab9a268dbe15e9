import { CAMPO_REQUERIDO, type EstadoDeSolicitud } from '../../../schemas/solicitudes/etapas.ts'
import { invalid, update, type Context, Problem, versionConflict, type Columns, tooMany } from '../../kernel/index.ts'
import { avisarPaso, avisarAsignacion, pedirAviso } from '../avisos/pedir-aviso.ts'
import { anotarPaso, pasarEtapa } from '../etapas.ts'
import { exigirVigente, actorDe, exigirAsignable } from '../quien-ve.ts'
import { ArchivoDeSolicitud, BorradorDeSolicitud, Solicitud } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { entero, pesos } from '../../../schemas/json/leidos.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { solicitudCambioSchema } from '../../../schemas/solicitudes/solicitud-cuerpos.ts'
import { pensada, limpio, cabeOtroCorreo, contarCorreccion } from './crear-solicitud.ts'
import { leerSolicitud } from './leer-solicitud.ts'
import { revocarEnlaces } from './enlaces.ts'

/** «Validar Documento» (specification 3, section 4). @throws Problem 409 out of stage 3; 422 without the answer */
async function validarSolicitud(ctx: Context, id: number, respuesta: string | null | undefined): Promise<void> {
  const respuesta_solicitud = respuesta?.trim() ?? ''
  if (respuesta_solicitud === '') throw invalid({ respuesta_solicitud: [CAMPO_REQUERIDO] })
  const { etapa } = await exigirVigente(ctx, id, { lock: true })
  const minuta = etapa === 3 && (await BorradorDeSolicitud.query(ctx.db).findOne({ id_solicitud: id }))
  await pasarEtapa(ctx, id, { a: minuta ? 'minuta_enviada' : 'validados', columnas: { respuesta_solicitud } })
}

/** @throws Problem 409 if the state does not follow; 422 to return a request without rejected papers */
async function darPasoAMano(
  ctx: Context,
  id: number,
  a: EstadoDeSolicitud,
  motivo: string | null | undefined,
): Promise<void> {
  if (a === 'devueltos') {
    const rechazado = await ArchivoDeSolicitud.query(ctx.db).findOne({ id_solicitud: id, estado: 'rechazado' })
    const { pedidos_pendientes } = await exigirVigente(ctx, id)
    if (!rechazado && pedidos_pendientes === 0)
      throw invalid({ estado: ['Para devolver, rechace lo que hay que corregir, o pida por su nombre lo que falta.'] })
  }
  if (a === 'firmada') await dejarDeAgendar(ctx, await exigirVigente(ctx, id))
  await pasarEtapa(ctx, id, { a, motivo })
}

/** @throws Problem 409 if annulled; 422 without a reason or once signed */
async function anularSolicitud(ctx: Context, id: number, motivo: string | null | undefined): Promise<void> {
  const motivo_anulacion = motivo?.trim() ?? ''
  if (motivo_anulacion === '') throw invalid({ motivo: ['Escriba por qué se anula.'] })
  const antes = await exigirVigente(ctx, id, { lock: true })
  if (antes.etapa === 6) throw invalid({ estado: ['La escritura ya se firmó: la solicitud no se anula.'] })
  const anulada = await update(
    ctx,
    Solicitud,
    id,
    { anulada_en: ctx.now.toISOString(), motivo_anulacion },
    { before: antes },
  )
  const paso = await anotarPaso(ctx, anulada, 'anulada', { motivo: motivo_anulacion })
  await pedirAviso(ctx, id, 'anulada', paso.id)
  await avisarPaso(ctx, anulada, paso)
  await dejarDeAgendar(ctx, anulada)
}

type Oyente = (ctx: Context, solicitud: Solicitud) => Promise<void>
const oyentes: Oyente[] = []

async function dejarDeAgendar(ctx: Context, solicitud: Solicitud): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, solicitud)
}

/** Listeners run in the transaction that annuls the request or marks it signed. */
export const alDejarDeAgendar = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

/** The old address may be a stranger's: its links are revoked. The link in use stays. @throws Problem 429 for too many mails or changes */
async function cambiarCorreo(ctx: Context, { id, correo_electronico }: Solicitud, nuevo: string): Promise<void> {
  if (nuevo === correo_electronico) return
  await contarCorreccion(ctx, id)
  if (!(await cabeOtroCorreo(ctx, nuevo))) throw tooMany(60 * 60_000, 'A ese correo ya le escribimos varias veces.')
  await revocarEnlaces(ctx, id, (enlace) => enlace.correo !== null && enlace.id !== ctx.pass?.by)
  await pedirAviso(ctx, id, 'enlace')
}

type Cambio = FromSchema<typeof solicitudCambioSchema>

const DE_LA_OFICINA = ['etapa', 'respuesta_solicitud', 'costo', 'estado', 'motivo', 'id_asignado'] as const

const SOLO_AL_VALIDAR = 'La respuesta solo se escribe al validar la solicitud.'
const SOLO_CON_ESTADO = 'El motivo solo se escribe al cambiar el estado.'

/** @throws Problem 404; 409 with the current row for an old version; 422 by field, also for office fields sent by an applicant */
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
  const sobran = {
    ...(etapa === undefined && respuesta_solicitud?.trim() && { respuesta_solicitud: [SOLO_AL_VALIDAR] }),
    ...(estado === undefined && motivo?.trim() && { motivo: [SOLO_CON_ESTADO] }),
  }
  if (Object.keys(sobran).length) throw invalid(sobran)
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
  // earlier, the cost goes with the answer that validates the papers
  if (antes.etapa > 3 && despues.costo !== null && despues.costo !== antes.costo) await pedirAviso(ctx, id, 'costo')
  if (etapa !== undefined) await validarSolicitud(ctx, id, respuesta_solicitud)
  if (estado === 'anulada') await anularSolicitud(ctx, id, motivo)
  else if (estado !== undefined) await darPasoAMano(ctx, id, estado, motivo)
  return show()
}
