import { ARCHIVO } from '../../../schemas/json/campo.ts'
import { abrirArchivo, conSubido, mirarPdf, type ArchivoGuardado, carpeta } from '../../archivos/index.ts'
import {
  file,
  insert,
  invalid,
  notFound,
  Problem,
  type Answer,
  type Context,
  type UploadedFile,
  update,
  versionConflict,
} from '../../kernel/index.ts'
import { AnexoDeReclamo, Reclamo, type Reclamo as Fila } from '../model.ts'
import { exigirReclamo, leerReclamo } from './leer.ts'
import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import { NOMBRE_DE_DECISION } from '../../../schemas/personas/habeas.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { olvidarTitular } from '../../papelera/index.ts'
import { estaAbierto, juzgarPaso, transicion, venceDe, type Pedido } from '../domain.ts'
import { anotarPaso } from './registrar.ts'

const RECLAMOS = carpeta('reclamos', [
  {
    tabla: 'reclamos_datos_anexos',
    columna: 'url_archivo',
    dice: 'Un anexo del reclamo de datos',
    registro: 'id_reclamo',
  },
])

export const UN_ANEXO = {
  files: {
    anexo: {
      types: Object.keys(ARCHIVO.tipos),
      maxBytes: ARCHIVO.maximo,
      look: mirarPdf,
      required: 'Elija un archivo.',
    },
  },
}

const MOST = 20

/** Stores an attachment of a claim or of its answer. @throws Problem 404; 409 at the limit; 422 when it is not a PDF or picture */
export async function subirAnexo(ctx: Context, id: number, subido: UploadedFile | undefined) {
  const extension = Object.entries(ARCHIVO.tipos).find(([tipo]) => tipo === subido?.type)?.[1]
  if (!subido || !extension) throw invalid({ anexo: ['Elija un archivo.'] })
  return conSubido(ctx, { subido, carpeta: RECLAMOS, extension }, async (its, guardado) => {
    await anotarAnexo(
      its,
      id,
      { nombre_original: (subido.name || `anexo${extension}`).slice(0, 255), tipo: subido.type },
      guardado,
    )
    return leerReclamo(its, id)
  })
}

async function anotarAnexo(
  ctx: Context,
  id: number,
  dicho: Pick<AnexoDeReclamo, 'nombre_original' | 'tipo'>,
  { ruta, sha256, bytes }: ArchivoGuardado,
): Promise<void> {
  await exigirReclamo(ctx, id, { lock: true })
  if ((await AnexoDeReclamo.query(ctx.db).where('id_reclamo', id).resultSize()) >= MOST)
    throw new Problem(409, 'muchos', `Un reclamo tiene hasta ${MOST} anexos.`)
  await insert(ctx, AnexoDeReclamo, {
    id_reclamo: id,
    ...dicho,
    url_archivo: ruta,
    bytes,
    sha256,
    id_usuario: ctx.user?.id ?? null,
  })
}

export async function bajarAnexo(ctx: Context, id: number, anexo: number): Promise<Answer> {
  const uno = await AnexoDeReclamo.query(ctx.db).findOne({ id: anexo, id_reclamo: id })
  if (!uno) throw notFound('No se encontró ese anexo.')
  const { tipo, nombre_original, url_archivo } = uno
  return file(await abrirArchivo(ctx, url_archivo), {
    type: tipo,
    name: nombre_original,
    inline: tipo === 'application/pdf',
  })
}

/** Records a transition, updates the clock and queues the mail. @throws Problem 404; 409 with the current claim; 422 by field */
export async function pasarReclamo(
  ctx: Context,
  id: number,
  { version, ...pedido }: Pedido & { version: number },
): Promise<string[]> {
  const antes = await exigirReclamo(ctx, id, { lock: true })
  if (version !== antes.version) throw versionConflict(await leerReclamo(ctx, id))
  const calendario = await calendarioDe(ctx)
  const { errores, avisos } = juzgarPaso(calendario, antes, pedido, ctx.today)
  if (Object.keys(errores).length) throw invalid(errores)
  const a = transicion(antes.estado, pedido.paso)?.a ?? null
  const cuando = ctx.now.toISOString()
  const cambio = {
    ...(a && { estado: a, estado_desde: cuando, desistimiento_propuesto: null }),
    ...(a && !estaAbierto(a) && { terminado_en: cuando }),
    ...columnasDe(pedido, antes, cuando),
  }
  const { prorroga, estado, completo_en, requerido_en } = { ...antes, ...cambio }
  const contado = { tipo: antes.tipo, recibido_en: antes.recibido_en, prorroga, estado, completo_en, requerido_en }
  const vence = venceDe(calendario, contado)
  const reclamo = await update(
    ctx,
    Reclamo,
    id,
    { ...cambio, vence },
    { before: antes, show: () => leerReclamo(ctx, id) },
  )
  // suppressed data cannot be restored
  const suprime = antes.tipo === 'supresion' && pedido.paso === 'responder' && pedido.decision !== 'no_procede'
  const olvidados = suprime ? await olvidarTitular(ctx, antes) : 0
  // identity verification is internal
  const correo = pedido.paso === 'verificar' ? null : reclamo.correo
  await anotarPaso(ctx, reclamo, { paso: pedido.paso, detalle: dichoDe(pedido, reclamo), correo })
  return olvidados === 0
    ? avisos
    : [
        ...avisos,
        `En la papelera había ${plural(olvidados, 'registro')} con datos del titular: ya no se puede restaurar.`,
      ]
}

type Cambio = Partial<
  Pick<
    Fila,
    | 'verificacion'
    | 'completo_en'
    | 'falta'
    | 'requerido_en'
    | 'prorroga'
    | 'motivo_prorroga'
    | 'trasladado_a'
    | 'decision'
    | 'respuesta'
    | 'norma'
  >
>

function columnasDe(pedido: Pedido, antes: Fila, cuando: string): Cambio {
  const verificacion = texto(pedido.verificacion) ?? antes.verificacion
  switch (pedido.paso) {
    case 'verificar':
      return { verificacion }
    // complete from the start: counts from arrival
    case 'completar':
      return { completo_en: antes.estado === 'incompleto' ? cuando : antes.recibido_en }
    case 'pedir':
      return { falta: texto(pedido.falta), requerido_en: cuando }
    case 'prorrogar':
      return { prorroga: pedido.dias ?? 0, motivo_prorroga: texto(pedido.motivo) }
    case 'trasladar':
      return { trasladado_a: texto(pedido.trasladado_a) }
    case 'responder':
      return {
        verificacion,
        decision: pedido.decision ?? null,
        respuesta: texto(pedido.respuesta),
        norma: texto(pedido.norma),
      }
    case 'desistir':
      return {}
  }
}

function dichoDe(pedido: Pedido, { vence, verificacion, falta, trasladado_a }: Fila): string | null {
  const motivo = texto(pedido.motivo)
  switch (pedido.paso) {
    case 'verificar':
      return verificacion
    case 'pedir':
      return falta
    case 'prorrogar':
      return `${plural(pedido.dias ?? 0, 'día hábil', 'días hábiles')} más: se responde hasta el ${formatDate(vence)}. ${motivo ?? ''}`
    case 'trasladar':
      return `A ${trasladado_a}. ${motivo ?? ''}`
    case 'responder':
      return [pedido.decision && NOMBRE_DE_DECISION[pedido.decision], texto(pedido.norma)].filter(Boolean).join('. ')
    case 'completar':
    case 'desistir':
      return motivo
  }
}
