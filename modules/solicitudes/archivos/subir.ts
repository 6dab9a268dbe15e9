import type { ArchivoDeSolicitud as ArchivoLeido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../schemas/solicitudes/solicitud.ts'
import { SOLO_TRES } from '../../../schemas/solicitudes/solicitud-archivo.ts'
import {
  inTransaction,
  invalid,
  update,
  type Answer,
  type Context,
  type Input,
  type UploadedFile,
} from '../../kernel/index.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { actorDe } from '../actor.ts'
import { sinReemplazo, sinSubir } from '../domain.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { ArchivoDeSolicitud, type Solicitud } from '../model.ts'
import { archivoLeido } from './archivos-de.ts'
import { anotarArchivo, conConservados, quitarArchivo, type Conservado } from './conservar.ts'
import { leerCubre } from './cubre.ts'
import { exigirArchivo } from './exigir.ts'

/** What an idempotent route does in its transaction (`Input.once`). */
export type Una = Input<undefined, undefined, undefined>['once']

export interface ArchivoEnviado {
  subido: UploadedFile | undefined
  /** Names of the papers that it holds. */
  cubre?: readonly string[] | undefined
  /** The one in whose place it comes. */
  reemplaza_a?: number | null | undefined
}

/**
 * The file that the office has and another comes for; null where it comes for itself, or for one that was never sent.
 * @throws Problem 404; 409 where it may not come
 */
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
 * POST /SolicitudesTramites/:id/archivos: one file, looked into and kept before it is sent with its stage; what the office brings to a
 * request whose files were sent is sent with it. The same one again is the one that is there.
 * @throws Problem 404; 409 where none may come; 422 by field for what is not received, a paper that is not asked for or one too many
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
  // one that waits to take another's place takes no place of its own
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
