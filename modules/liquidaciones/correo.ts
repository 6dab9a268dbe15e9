import type { CorreoEnviado } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { avisarCorreoFallido } from '../campana/index.ts'
import { membreteDe } from '../documentos/index.ts'
import {
  enqueue,
  findRow,
  insert,
  Problem,
  toEach,
  update,
  type Context,
  type JobRow,
  type Step,
} from '../kernel/index.ts'
import { exigirVigente, leerRadicacion, type RadicacionLeida } from '../radicaciones/index.ts'
import { anotarEntrega, hojaDeImpresion, pdfDeHoja } from './imprimir-liquidacion.ts'
import { CorreoDeLiquidacion } from './guardadas.ts'
import { correoDeLiquidacion } from './print/correo.tsx'

export const TRABAJO = 'correo-liquidacion'

const llaveDe = (id: number): string => `${TRABAJO}:${id}`

/** The sheet is stored as the person saw it. @throws Problem 422 when nobody has e-mail, 409 when the filing is annulled */
export async function enviarPorCorreo(
  ctx: Context,
  idRadicacion: number,
  para?: readonly string[],
): Promise<{ id: number; para: string[] }> {
  const radicacion = await leerRadicacion(ctx, idRadicacion)
  exigirVigente(radicacion)
  const destinos = para ? [...para] : correosDe(radicacion)
  if (!destinos.length)
    throw new Problem(
      422,
      'sin_correo',
      'Ningún otorgante tiene correo electrónico. Escriba a quién enviar la liquidación.',
    )
  const hoja = await hojaDeImpresion(ctx, radicacion)
  const { id } = await insert(ctx, CorreoDeLiquidacion, {
    id_radicacion: idRadicacion,
    para: destinos,
    hoja,
    id_usuario: ctx.user?.id ?? null,
    enviado: null,
  })
  await anotarEntrega(ctx, idRadicacion, 'correo', [...hoja.lineasNotariales, ...hoja.lineasRegistrales])
  await enqueue(ctx, TRABAJO, { id }, { key: llaveDe(id) })
  return { id, para: destinos }
}

const correosDe = (radicacion: RadicacionLeida): string[] => {
  const partes = radicacion.actosradi.flatMap(({ otorgantes }) => otorgantes).filter(({ parte }) => parte !== 'ninguna')
  return [
    ...new Set(
      partes.flatMap(({ correo_electronico }) => (correo_electronico ? [correo_electronico.trim().toLowerCase()] : [])),
    ),
  ]
}

/** One message per address, so that no party reads another's; a retry sends only the missing ones. */
export async function entregarCorreo(ctx: Context, id: number, step: Step): Promise<void> {
  const correo = await CorreoDeLiquidacion.query(ctx.db).findById(id)
  if (!correo || correo.enviado) return
  const oficina = await membreteDe(ctx)
  const { subject, html, text } = correoDeLiquidacion(correo.hoja, oficina)
  const pdf = await pdfDeHoja(ctx, correo.hoja)
  const filename = `liquidacion-${correo.hoja.numeroRadicacion}.pdf`
  await toEach(correo.para, (to) =>
    step(`enviar a ${to}`, () =>
      ctx.app.mail.send(ctx, {
        to,
        subject,
        html,
        text,
        attachments: [{ filename, content: pdf, contentType: 'application/pdf' }],
        messageId: `<${TRABAJO}-${id}-${correo.para.indexOf(to) + 1}@${ctx.office.slug}.protocolo>`,
      }),
    ),
  )
  await update(ctx, CorreoDeLiquidacion, id, { enviado: new Date().toISOString() })
}

export async function alFallarCorreo(ctx: Context, { id }: { id: number }): Promise<void> {
  const correo = await findRow(ctx.db, CorreoDeLiquidacion, id)
  if (!correo) return
  const {
    id_radicacion,
    id_usuario,
    hoja: { numeroRadicacion },
  } = correo
  await avisarCorreoFallido(ctx, [id_usuario], {
    objeto: 'expediente',
    id_objeto: id_radicacion,
    referencia: numeroRadicacion,
    llave: `liquidacion:${id}`,
    que: `la liquidación de la radicación ${numeroRadicacion}`,
  })
}

export async function listarCorreos(ctx: Context, idRadicacion: number): Promise<CorreoEnviado[]> {
  await leerRadicacion(ctx, idRadicacion)
  const correos = await CorreoDeLiquidacion.query(ctx.db)
    .where('id_radicacion', idRadicacion)
    .orderBy('id', 'desc')
    .limit(50)
  const trabajos = await ctx
    .db<JobRow>('trabajos')
    .whereIn(
      'llave',
      correos.map(({ id }) => llaveDe(id)),
    )
    .select('llave', 'estado', 'error')
  return correos.map(({ id, para, created_at, enviado }) => {
    const trabajo = trabajos.find(({ llave }) => llave === llaveDe(id))
    const estado = enviado ? 'enviado' : trabajo?.estado === 'fallido' ? 'fallido' : 'pendiente'
    return { id, estado, para, creado: created_at, enviado, error: enviado ? null : (trabajo?.error ?? null) }
  })
}
