import { createElement } from 'react'
import { bogotaDate, formatDocument, formatTime } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, notFound, type Answer, type Context } from '../../kernel/index.ts'
import { opcionesDe } from '../entrega/opciones.ts'
import { exigirTramite } from '../leer.ts'
import { numeroDe } from '../leidos.ts'
import { EntregaDeTramite } from '../model.ts'
import { fin, iniciales, sale } from '../velo.ts'
import { EntregaImpresa } from './hoja-entrega.tsx'

/** GET /tramites/:id/constancia-entrega: to be signed by who received. @throws Problem 404, also while nothing was delivered */
export async function imprimirEntrega(ctx: Context, id: number): Promise<Answer> {
  const tramite = await exigirTramite(ctx, id)
  const entrega = await EntregaDeTramite.query(ctx.db).findOne({ id_tramite: id })
  if (!entrega) throw notFound('Este trámite no se ha entregado.')
  const tipo = tipoDe(tramite.tipo)
  const velado = sale.veladoSolo(ctx, tramite)
  const { certificado_numero, certificado_anio } = tramite
  const html = imprimir(
    createElement(EntregaImpresa, {
      oficina: await membreteDe(ctx),
      numero: numeroDe(tramite),
      tramite: tipo?.titulo ?? tramite.tipo,
      certificado: certificado_numero === null ? null : `${certificado_numero} de ${certificado_anio}`,
      fecha: bogotaDate(entrega.cuando),
      hora: formatTime(entrega.cuando),
      solicitante: velado ? iniciales(tramite.solicitante) : tramite.solicitante,
      recibe: (velado ? iniciales(entrega.recibe) : entrega.recibe) ?? '',
      documento: `${entrega.tipo_documento} ${velado ? fin(entrega.documento) : formatDocument(entrega.documento)}`,
      calidad: entrega.calidad,
      copias: entrega.copias,
      modalidad: opcionesDe(tipo, 'modalidad').find(({ value }) => value === entrega.modalidad)?.label ?? null,
      finalidad: velado ? null : entrega.finalidad,
      entrego: await nombreDe(ctx, entrega.id_usuario),
      reservado: tipo?.exigeFinalidad === true,
      anulado: tramite.estado === 'anulado',
    }),
  )
  const name = `constancia-entrega-${numeroDe(tramite)}.pdf`
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), { type: 'application/pdf', name, inline: true })
}

/** A user by the person that the user is, or by the account's own name. */
async function nombreDe(ctx: Context, id: number | null): Promise<string> {
  const quien = await ctx
    .db('usuarios as u')
    .leftJoin('personas as p', 'p.id', 'u.id_persona')
    .where('u.id', id ?? 0)
    .first<{ usuario: string; nombres: string | null; apellidos: string | null } | undefined>(
      'u.usuario',
      'p.nombres',
      'p.apellidos',
    )
  return [quien?.nombres, quien?.apellidos].filter(Boolean).join(' ') || quien?.usuario || 'Entregas'
}
