import { avisarCorreoFallido } from '../../campana/index.ts'
import { addressRefused, findRow, inTransaction, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { enlaceDeSolicitud } from '../datos/enlaces.ts'
import { AvisoDeSolicitud, PasoDeSolicitud, Solicitud, ArchivoDeSolicitud, PedidoDeSolicitud } from '../model.ts'
import { formatDateLong, formatPesos } from '../../../schemas/es-co/index.ts'
import { enviarAviso, errorDeEnvio, type Correo, membreteDe } from '../../documentos/index.ts'
import { tipoDe } from '../tipos.ts'
import { correoDeAviso, MOTIVO_DE_LA_OFICINA, MOTIVO_DE_QUIEN_PIDE } from './correo.tsx'
import {
  TEXTOS,
  TEXTOS_PARA_LA_OFICINA,
  type ClaseDeAviso,
  type ClaseParaLaOficina,
  esClase,
  esParaLaOficina,
} from './textos.ts'
import { TRABAJO_AVISO_DE_SOLICITUD, type PedidoAvisoDeSolicitud } from './pedir-aviso.ts'

/** Mails that carry the clerk's answer and the cost. */
const CON_RESPUESTA: ReadonlySet<ClaseDeAviso> = new Set(['validados', 'minuta_enviada'])

/** File names given by people are never mailed. */
async function mensajeDe(ctx: Context, solicitud: Solicitud, clase: ClaseDeAviso, url: string): Promise<Correo> {
  const { id, id_plantilla, motivo_anulacion } = solicitud
  const tipo = await tipoDe(ctx, id_plantilla)
  return correoDeAviso({
    porQue: MOTIVO_DE_QUIEN_PIDE,
    oficina: await membreteDe(ctx),
    id,
    ...TEXTOS[clase],
    escritura: tipo?.titulo ?? null,
    url,
    puntos:
      clase === 'devueltos'
        ? await porCorregir(ctx, id, new Map(tipo?.papeles.map(({ nombre, titulo }) => [nombre, titulo])))
        : clase === 'pedido'
          ? await porTraer(ctx, id)
          : clase === 'costo' || CON_RESPUESTA.has(clase)
            ? respuestaY(solicitud, clase)
            : clase === 'anulada' && motivo_anulacion !== null
              ? [{ titulo: 'Razón', motivo: motivo_anulacion }]
              : [],
  })
}

async function mensajeParaLaOficina(
  ctx: Context,
  { id, id_plantilla }: Solicitud,
  clase: ClaseParaLaOficina,
): Promise<Correo> {
  const tipo = await tipoDe(ctx, id_plantilla)
  return correoDeAviso({
    oficina: await membreteDe(ctx),
    id,
    ...TEXTOS_PARA_LA_OFICINA[clase],
    escritura: tipo?.titulo ?? null,
    puntos: [],
    url: `${ctx.origin}/admin/solicitud/${id}`,
    porQue: MOTIVO_DE_LA_OFICINA,
  })
}

const respuestaY = ({ respuesta_solicitud, costo }: Solicitud, clase: ClaseDeAviso) => [
  ...(respuesta_solicitud && clase !== 'costo'
    ? [{ titulo: 'Respuesta de la notaría', motivo: respuesta_solicitud }]
    : []),
  ...(costo === null ? [] : [{ titulo: 'Costo', motivo: `${formatPesos(costo)}.` }]),
]

async function porTraer(ctx: Context, id_solicitud: number) {
  const pedidos = await PedidoDeSolicitud.query(ctx.db).where({ id_solicitud, estado: 'pendiente' }).orderBy('id')
  return pedidos.map(({ titulo, motivo, hasta }) => ({
    titulo,
    motivo: `${motivo} Lo esperamos hasta el ${formatDateLong(hasta)}.`,
  }))
}

async function porCorregir(ctx: Context, id_solicitud: number, papeles: ReadonlyMap<string, string>) {
  const rechazados = await ArchivoDeSolicitud.query(ctx.db).where({ id_solicitud, estado: 'rechazado' }).orderBy('id')
  return rechazados.map(({ cubre, motivo }, i) => ({
    titulo: cubre.map((nombre) => papeles.get(nombre) ?? nombre).join(', ') || `Documento ${i + 1}`,
    motivo,
  }))
}

/**
 * Job: sends one notice once. A former address gets nothing: its link would open the request to a stranger.
 * @throws the mail server's error; the runner retries
 */
export async function avisarDeSolicitud(
  ctx: Context,
  { id, origin }: PedidoAvisoDeSolicitud,
  step: Step,
): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeSolicitud, id)
  if (!aviso || aviso.enviado_en !== null || !(esClase(aviso.clase) || esParaLaOficina(aviso.clase))) return
  const solicitud = await findRow(ctx.db, Solicitud, aviso.id_solicitud)
  if (!solicitud) return
  if (esClase(aviso.clase) && solicitud.correo_electronico !== aviso.correo) {
    await update(ctx, AvisoDeSolicitud, id, { error: 'La solicitud ya tiene otro correo.' })
    return
  }
  try {
    const mensaje = esParaLaOficina(aviso.clase)
      ? await mensajeParaLaOficina(ctx, solicitud, aviso.clase)
      : await mensajeDe(
          ctx,
          solicitud,
          aviso.clase,
          await enlaceDeSolicitud(ctx, solicitud.id, aviso.correo, origin ?? ctx.origin),
        )
    await enviarAviso(ctx, step, TRABAJO_AVISO_DE_SOLICITUD, id, {
      to: aviso.correo,
      ...mensaje,
    })
  } catch (error) {
    const para_siempre = addressRefused(error) || (error instanceof Problem && error.status < 500)
    await inTransaction(ctx, async (its) => {
      await update(its, AvisoDeSolicitud, id, { error: errorDeEnvio(error) })
      if (para_siempre) await alFallarAviso(its, { id })
    })
    if (para_siempre) return
    throw error
  }
  await update(ctx, AvisoDeSolicitud, id, { enviado_en: ctx.now.toISOString(), error: null })
}

/** After the last retry, tells the clerk who took the step. */
export async function alFallarAviso(ctx: Context, { id }: { id: number }): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeSolicitud, id)
  const paso = aviso && aviso.id_paso !== null ? await findRow(ctx.db, PasoDeSolicitud, aviso.id_paso) : undefined
  if (!aviso || !paso) return
  await avisarCorreoFallido(ctx, [paso.id_usuario], {
    objeto: 'solicitud',
    id_objeto: aviso.id_solicitud,
    llave: `solicitud:${id}`,
    que: `el aviso de la solicitud ${aviso.id_solicitud}`,
  })
}
