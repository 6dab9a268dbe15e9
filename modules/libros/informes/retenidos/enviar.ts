import { createElement } from 'react'
import { imprimir, membreteDe } from '../../../documentos/index.ts'
import {
  BaseModel,
  enqueue,
  file,
  insert,
  inTransaction,
  isUniqueViolation,
  notFound,
  Problem,
  toEach,
  update,
  type Answer,
  type Context,
  type Step,
} from '../../../kernel/index.ts'
import { leerPeriodo, type Periodo } from '../../domain.ts'
import { exigirPermiso } from '../../informe.ts'
import { CertificadoAnual, correoDeCertificado } from '../../print/certificado.tsx'
import { certificados } from './index.ts'
import { retenidosDe, type Retenido } from './personas.ts'

/** A certificate that is mailed: one a person and year. */
export class Certificado extends BaseModel {
  static override tableName = 'certificados_retencion'
  declare anio: string
  declare id_personas: number
  declare para: string
  declare retenido: number
  declare enviado: string | null
  declare id_usuario: number | null
}

export const TRABAJO_CERTIFICADOS = 'certificados-retencion'

function anioDe(ctx: Context, anio: number): Periodo {
  exigirPermiso(ctx, certificados)
  const periodo = leerPeriodo(String(anio))
  if (!periodo || periodo.hasta >= ctx.today)
    throw new Problem(409, 'sin_terminar', `El año ${anio} no ha terminado: sus certificados se expiden después.`)
  return periodo
}

/** Asks for the mails that were not sent. @throws Problem 409 for a year that has not ended, 403 */
export async function pedirCertificados(
  ctx: Context,
  anio: number,
): Promise<{ por_enviar: number; sin_correo: number }> {
  const periodo = anioDe(ctx, anio)
  const personas = (await retenidosDe(ctx, periodo)).filter(({ id }) => id !== null)
  const enviados = await ctx
    .db('certificados_retencion')
    .where({ anio: periodo.clave })
    .whereNotNull('enviado')
    .pluck<number[]>('id_personas')
  const ya = new Set(enviados)
  const faltan = personas.filter(({ id }) => id !== null && !ya.has(id))
  const con = faltan.filter(({ correo }) => correo !== null)
  if (con.length)
    await enqueue(
      ctx,
      TRABAJO_CERTIFICADOS,
      { anio, id_usuario: ctx.user?.id ?? null },
      {
        key: `${TRABAJO_CERTIFICADOS}:${anio}`,
        again: true,
      },
    )
  return { por_enviar: con.length, sin_correo: faltan.length - con.length }
}

export interface PedidoDeCertificados {
  anio: number
  id_usuario: number | null
}

/** Job: one mail a person. What was sent has its row, and a send has its step, so that a retry goes on. */
export async function enviarCertificados(
  ctx: Context,
  { anio, id_usuario }: PedidoDeCertificados,
  step: Step,
): Promise<void> {
  const periodo = leerPeriodo(String(anio))
  if (!periodo) return
  await toEach(await retenidosDe(ctx, periodo), async (persona) => {
    const { id, correo, total } = persona
    if (id === null || correo === null) return
    const certificado = await tomar(ctx, {
      anio: periodo.clave,
      id_personas: id,
      para: correo,
      retenido: total,
      id_usuario,
    })
    if (certificado.enviado !== null) return
    // the present address: the one of an earlier attempt may have been refused
    if (certificado.para !== correo) await update(ctx, Certificado, certificado.id, { para: correo })
    await step(`enviar ${certificado.id}`, async () => {
      const { subject, html, text } = correoDeCertificado(persona, periodo.clave, await membreteDe(ctx))
      await ctx.app.mail.send(
        { ...ctx, requestId: `${ctx.requestId}-${certificado.id}` },
        {
          to: correo,
          subject,
          html,
          text,
          attachments: [
            {
              filename: `certificado-retencion-${anio}.pdf`,
              content: await pdfDe(ctx, persona, periodo),
              contentType: 'application/pdf',
            },
          ],
          messageId: `<${TRABAJO_CERTIFICADOS}-${certificado.id}@${ctx.office.slug}.protocolo>`,
        },
      )
    })
    await update(ctx, Certificado, certificado.id, { enviado: new Date().toISOString(), retenido: total })
  })
}

/** Row of a person and year, made once. */
async function tomar(ctx: Context, fila: Omit<PedidoDeFila, 'enviado'>): Promise<Certificado> {
  const { anio, id_personas } = fila
  const antes = await Certificado.query(ctx.db).findOne({ anio, id_personas })
  if (antes) return antes
  try {
    return await inTransaction(ctx, (its) => insert(its, Certificado, { ...fila, enviado: null }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return Certificado.query(ctx.db).findOne({ anio, id_personas }).throwIfNotFound()
  }
}

type PedidoDeFila = Pick<Certificado, 'anio' | 'id_personas' | 'para' | 'retenido' | 'enviado' | 'id_usuario'>

async function pdfDe(ctx: Context, { nombre, documento, lineas, total }: Retenido, periodo: Periodo): Promise<Buffer> {
  const html = imprimir(
    createElement(CertificadoAnual, {
      // the notary who withheld, not a later one
      oficina: await membreteDe(ctx, periodo.hasta),
      anio: periodo.clave,
      nombre,
      documento,
      lineas,
      total,
      expedido: ctx.today,
    }),
  )
  return ctx.app.pdf.render(html, { format: 'Letter', header: `Certificado de retención ${periodo.clave}` })
}

/** One person's certificate. @throws Problem 404, 403, 409 */
export async function imprimirCertificado(ctx: Context, anio: number, documento: string): Promise<Answer> {
  const periodo = anioDe(ctx, anio)
  const suyo = (await retenidosDe(ctx, periodo)).find((uno) => uno.documento === documento && uno.id !== null)
  if (!suyo) throw notFound('A esa persona no se le retuvo en ese año.')
  return file(await pdfDe(ctx, suyo, periodo), {
    type: 'application/pdf',
    name: `certificado-retencion-${anio}.pdf`,
    inline: true,
  })
}
