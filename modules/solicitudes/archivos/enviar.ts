import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../schemas/solicitudes/solicitud.ts'
import { SOLO_TRES } from '../../../schemas/solicitudes/solicitud-archivo.ts'
import { inTransaction, invalid, update, type Answer, type Context, type UploadedFile } from '../../kernel/index.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { pedirAvisoALaOficina } from '../avisos/pedir-aviso-a-la-oficina.ts'
import { parejasDeReemplazo, sinEnviar } from '../domain.ts'
import { pasarEtapa } from '../etapas/pasar-etapa.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { leerSolicitud } from '../leer/leer-solicitud.ts'
import { ArchivoDeSolicitud, type Solicitud } from '../model.ts'
import { anotarArchivo, conConservados, quitarArchivo, type Conservado } from './conservar.ts'
import { soloLosPedidos } from './cubre.ts'
import type { Una } from './subir.ts'

const SOLO_LO_PEDIDO = 'La notaría pidió documentos por su nombre: adjunte cada uno en su lugar.'

/** What a stage is sent with: files that come with it, and ids of those stored before. */
export interface Enviados {
  subidos: readonly UploadedFile[]
  ids: readonly number[]
}

/**
 * POST /SolicitudesTramites/estadoTres/:id: sends the files of a request, one to three (specification 3, sections 4 and 5); of what was
 * returned, those in the place of the refused. What was stored and is not named goes.
 * @throws Problem 404; 409 where nothing is waited for; 422 under `documentos` or `ids`
 */
export async function enviarDocumentos(
  ctx: Context,
  id: number,
  { subidos, ids }: Enviados,
  once: Una,
): Promise<SolicitudLeida | Answer> {
  exigirQueSePueda(sinEnviar(await exigirSolicitud(ctx, id)))
  const nombrados = [...new Set(ids)]
  if (subidos.length + nombrados.length > MAXIMO_DE_ARCHIVOS) throw invalid({ documentos: [SOLO_TRES] })
  return conConservados(ctx, subidos, 'documentos', (conservados) =>
    inTransaction(ctx, (its) => once(its, () => enviarEn(its, id, nombrados, conservados))),
  )
}

async function enviarEn(
  its: Context,
  id: number,
  ids: readonly number[],
  conservados: readonly Conservado[],
): Promise<SolicitudLeida> {
  const solicitud = await exigirSolicitud(its, id, { lock: true })
  exigirQueSePueda(sinEnviar(solicitud))
  const vigentes = await ArchivoDeSolicitud.query(its.db)
    .where({ id_solicitud: id })
    .whereNot('estado', 'reemplazado')
    .orderBy('id')
  const sinMandar = vigentes.filter(({ enviado_en }) => enviado_en === null)
  const elegidos = sinMandar.filter((uno) => ids.includes(uno.id))
  if (elegidos.length < ids.length) throw invalid({ ids: ['Ese archivo ya no está: súbalo de nuevo.'] })
  if (solicitud.etapa === 2) await mandarPrimeros(its, solicitud, elegidos, conservados)
  else await mandarReemplazos(its, solicitud, vigentes, elegidos, conservados)
  for (const uno of sinMandar) if (!elegidos.includes(uno)) await quitarArchivo(its, uno)
  await pasarEtapa(its, id, { a: 'recibidos' })
  await pedirAvisoALaOficina(its, solicitud, 'llego_papeles')
  return leerSolicitud(its, id)
}

async function mandarPrimeros(
  its: Context,
  solicitud: Solicitud,
  elegidos: readonly ArchivoDeSolicitud[],
  conservados: readonly Conservado[],
): Promise<void> {
  if (!elegidos.length && !conservados.length) throw invalid({ documentos: ['Adjunte al menos un documento.'] })
  const enviado_en = its.now.toISOString()
  // of what was chosen before, papers that what is asked for now does not have
  const pedidos = await soloLosPedidos(its, solicitud)
  for (const { id, cubre } of elegidos) await update(its, ArchivoDeSolicitud, id, { enviado_en, cubre: pedidos(cubre) })
  for (const uno of conservados)
    await anotarArchivo(its, uno, { id_solicitud: solicitud.id, cubre: [], reemplaza_a: null, enviado_en })
}

async function mandarReemplazos(
  its: Context,
  { id: id_solicitud, pedidos_pendientes }: Solicitud,
  vigentes: readonly ArchivoDeSolicitud[],
  elegidos: readonly ArchivoDeSolicitud[],
  conservados: readonly Conservado[],
): Promise<void> {
  const enviado_en = its.now.toISOString()
  const enviados = vigentes.filter((uno) => uno.enviado_en !== null && uno.id_pedido === null)
  if (pedidos_pendientes > 0 && !enviados.some(({ estado }) => estado === 'rechazado'))
    throw invalid({ documentos: [SOLO_LO_PEDIDO] })
  const { falta, parejas } = parejasDeReemplazo(enviados, elegidos, conservados)
  if (falta) throw invalid({ documentos: [falta] })
  for (const { viejo, nuevo } of parejas) {
    await update(its, ArchivoDeSolicitud, viejo.id, { estado: 'reemplazado' })
    if ('id' in nuevo) await update(its, ArchivoDeSolicitud, nuevo.id, { enviado_en })
    else await anotarArchivo(its, nuevo, { id_solicitud, cubre: viejo.cubre, reemplaza_a: viejo.id, enviado_en })
  }
}
