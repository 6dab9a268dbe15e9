import type {
  ArchivoDeSolicitud as ArchivoLeido,
  SolicitudLeida,
} from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS, SOLO_TRES } from '../../../schemas/solicitudes/etapas.ts'
import type { cubreSchema, respuestaDeArchivoSchema } from '../../../schemas/solicitudes/solicitud.ts'
import { inTransaction, invalid, update, type Answer, type Context, type UploadedFile } from '../../kernel/index.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { actorDe, exigirSolicitud } from '../quien-ve.ts'
import { sinReemplazo, sinSubir, parejasDeReemplazo, sinEnviar, sinMarcar, sinRespuesta } from '../domain.ts'
import { ArchivoDeSolicitud, type Solicitud, PedidoDeSolicitud } from '../model.ts'
import {
  type Una,
  archivoLeido,
  leerCubre,
  exigirArchivo,
  soloLosPedidos,
  anotarArchivo,
  conConservados,
  quitarArchivo,
  type Conservado,
} from './archivos-de.ts'
import { pedirAvisoALaOficina } from '../avisos/pedir-aviso.ts'
import { pasarEtapa } from '../etapas.ts'
import { leerSolicitud } from '../datos/leer-solicitud.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { pedirDeNuevo } from './pedidos.ts'

interface ArchivoEnviado {
  subido: UploadedFile | undefined
  cubre?: readonly string[] | undefined
  reemplaza_a?: number | null | undefined
}

/** The sent file to replace; null for a first upload or one that replaces an unsent file. @throws Problem 404; 409 if none may come */
async function destinoDe(
  ctx: Context,
  solicitud: Solicitud,
  cual: number | null | undefined,
): Promise<ArchivoDeSolicitud | null> {
  const dicho = cual ? await exigirArchivo(ctx, solicitud, cual) : null
  const destino =
    dicho?.enviado_en === null && dicho.reemplaza_a !== null
      ? await exigirArchivo(ctx, solicitud, dicho.reemplaza_a)
      : dicho
  const enviado = destino !== null && destino.enviado_en !== null
  exigirQueSePueda(enviado ? sinReemplazo(solicitud, destino.estado, actorDe(ctx)) : sinSubir(solicitud, actorDe(ctx)))
  return enviado ? destino : null
}

/**
 * An office's upload after the stage counts as sent. The same file again is answered, not duplicated.
 * @throws Problem 404; 409 if none may come; 422 by field for the file, an unknown paper, or one too many
 */
export async function subirArchivo(
  ctx: Context,
  id: number,
  enviado: ArchivoEnviado,
  once: Una,
): Promise<ArchivoLeido | Answer> {
  await destinoDe(ctx, await exigirSolicitud(ctx, id), enviado.reemplaza_a)
  const { subido } = enviado
  if (!subido) throw invalid({ archivo: ['Elija un archivo.'] })
  return conConservados(ctx, [subido], 'archivo', ([conservado]) => {
    if (!conservado) throw new Error('What was kept of one file is one')
    return inTransaction(ctx, (its) => once(its, () => ponerArchivo(its, id, enviado, conservado)))
  })
}

async function ponerArchivo(
  its: Context,
  id: number,
  enviado: ArchivoEnviado,
  conservado: Conservado,
): Promise<ArchivoLeido> {
  const solicitud = await exigirSolicitud(its, id, { lock: true })
  const destino = await destinoDe(its, solicitud, enviado.reemplaza_a)
  const cubre = enviado.cubre ? await leerCubre(its, solicitud, enviado.cubre) : (destino?.cubre ?? [])
  const reemplaza_a = destino?.id ?? null
  const vigentes = await ArchivoDeSolicitud.query(its.db).where({ id_solicitud: id }).whereNot('estado', 'reemplazado')
  const sinEnviar = vigentes.filter(({ enviado_en }) => enviado_en === null)
  const mismo = sinEnviar.find((uno) => uno.sha256 === conservado.sha256 && uno.reemplaza_a === reemplaza_a)
  const sobran = sinEnviar.filter(
    (uno) =>
      uno !== mismo && (uno.id === enviado.reemplaza_a || (reemplaza_a !== null && uno.reemplaza_a === reemplaza_a)),
  )
  for (const uno of sobran) await quitarArchivo(its, uno)
  if (mismo) return archivoLeido(await update(its, ArchivoDeSolicitud, mismo.id, { cubre }))
  // a replacement takes no extra place
  const ocupan = vigentes.filter(
    (uno) => !sobran.includes(uno) && uno.id_pedido === null && (uno.enviado_en !== null || uno.reemplaza_a === null),
  )
  if (!destino && ocupan.length >= MAXIMO_DE_ARCHIVOS) throw invalid({ archivo: [SOLO_TRES] })
  const yaVa = solicitud.etapa === 3 && actorDe(its) === 'oficina'
  if (yaVa && destino) await update(its, ArchivoDeSolicitud, destino.id, { estado: 'reemplazado' })
  return archivoLeido(
    await anotarArchivo(its, conservado, {
      id_solicitud: id,
      cubre,
      reemplaza_a,
      enviado_en: yaVa ? its.now.toISOString() : null,
    }),
  )
}

const SOLO_LO_PEDIDO = 'La notaría pidió documentos por su nombre: adjunte cada uno en su lugar.'

interface Enviados {
  subidos: readonly UploadedFile[]
  ids: readonly number[]
}

/**
 * Sends one to three files (specification 3, sections 4 and 5), or replacements of rejected ones; other stored files are deleted.
 * @throws Problem 404; 409 if none is awaited; 422 under `documentos` or `ids`
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
  // drops papers of an earlier choice of deed
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

/** The first answer starts the review. @throws Problem 404; 409 if it may not be answered or another desk answered; 422 without a reason */
export async function responderArchivo(
  ctx: Context,
  id: number,
  cual: number,
  { estado, motivo, version }: FromSchema<typeof respuestaDeArchivoSchema>,
): Promise<ArchivoLeido> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const archivo = await exigirArchivo(ctx, solicitud, cual)
  exigirQueSePueda(sinRespuesta(solicitud, archivo))
  const porque = motivo?.trim() ?? ''
  if (estado === 'rechazado' && !porque)
    throw invalid({ motivo: ['Escriba por qué se rechaza: quien lo pidió lo leerá.'] })
  const respondido = await update(
    ctx,
    ArchivoDeSolicitud,
    cual,
    {
      estado,
      motivo: estado === 'rechazado' ? porque : null,
      revisado_por: estado === 'pendiente' ? null : (ctx.user?.id ?? null),
    },
    { ...(version && { version }), show: (row) => Promise.resolve(archivoLeido(row)) },
  )
  if (solicitud.estado === 'recibidos') await pasarEtapa(ctx, id, { a: 'en_revision' })
  if (archivo.id_pedido !== null && estado === 'rechazado') {
    const pedido = await update(ctx, PedidoDeSolicitud, archivo.id_pedido, {
      estado: 'pendiente',
      recibido_en: null,
      motivo: porque,
    })
    await pedirDeNuevo(ctx, solicitud, pedido.titulo)
  }
  return archivoLeido(respondido)
}

/** Once sent, only the office may. @throws Problem 404; 409, also for an old version; 422 for a paper that is not asked for */
export async function marcarCubre(
  ctx: Context,
  id: number,
  cual: number,
  { cubre: dicho, version }: FromSchema<typeof cubreSchema>,
): Promise<ArchivoLeido> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const archivo = await exigirArchivo(ctx, solicitud, cual)
  exigirQueSePueda(sinMarcar(solicitud, archivo, actorDe(ctx)))
  const cubre = await leerCubre(ctx, solicitud, dicho)
  const como = { ...(version && { version }), show: (row: ArchivoDeSolicitud) => Promise.resolve(archivoLeido(row)) }
  return archivoLeido(await update(ctx, ArchivoDeSolicitud, cual, { cubre }, como))
}
