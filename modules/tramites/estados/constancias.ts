import { createElement } from 'react'
import { bogotaDate, formatDocument, formatTime } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, notFound, type Answer, type Context, idParams, PDF, route } from '../../kernel/index.ts'
import { opcionesDe } from './entrega.ts'
import { exigirTramite, numeroDe } from '../datos/leer.ts'
import { EntregaDeTramite, AdjuntoDeTramite, type Tramite } from '../model.ts'
import { fin, iniciales, sale, trabaja, velar, deTramite } from '../quien-ve.ts'
import { tituloDe } from '../adjuntos/pedidos.ts'
import { EntregaImpresa, ConstanciaImpresa } from './constancias.tsx'
import { enlaceDeTramite } from '../publico/enlaces.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'

async function imprimirEntrega(ctx: Context, id: number): Promise<Answer> {
  const tramite = await exigirTramite(ctx, id)
  const entrega = await EntregaDeTramite.query(ctx.db).findOne({ id_tramite: id })
  if (!entrega) throw notFound('Este trámite no se ha entregado.')
  const tipo = tipoDe(tramite.tipo)
  const velado = sale.veladoSolo(ctx, tramite)
  const { certificado_numero, certificado_anio } = tramite
  const html = imprimir(
    createElement(EntregaImpresa, {
      oficina: await membreteDe(ctx, bogotaDate(entrega.cuando)),
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

export async function imprimirConstancia(ctx: Context, id: number): Promise<Answer> {
  const tramite = await exigirTramite(ctx, id)
  const velado = sale.veladoSolo(ctx, tramite)
  // the public page acts as the applicant, so other readers get no link
  const suyo = trabaja(ctx) || tramite.id_usuario === ctx.user?.id
  const pdf = await constanciaDe(ctx, tramite, { velado, url: suyo ? await enlaceDeTramite(ctx, id) : null })
  return file(pdf, { type: 'application/pdf', name: nombreDeConstancia(tramite), inline: true })
}

export const nombreDeConstancia = (tramite: Tramite): string => `constancia-${numeroDe(tramite)}.pdf`

export async function constanciaDe(
  ctx: Context,
  tramite: Tramite,
  { velado, url }: { velado: boolean; url: string | null },
): Promise<Buffer> {
  const tipo = tipoDe(tramite.tipo)
  const dicho = velado ? velar(tramite) : tramite
  const papeles = await AdjuntoDeTramite.query(ctx.db)
    .where('id_tramite', tramite.id)
    .whereNot('estado', 'reemplazado')
    .orderBy('id')
  const html = imprimir(
    createElement(ConstanciaImpresa, {
      oficina: await membreteDe(ctx, bogotaDate(tramite.radicado_en)),
      numero: numeroDe(tramite),
      tramite: tipo?.titulo ?? tramite.tipo,
      radicado: tramite.radicado_en,
      solicitante: dicho.solicitante,
      identificacion: dicho.identificacion && (velado ? dicho.identificacion : formatDocument(dicho.identificacion)),
      papeles: papeles.map(({ titulo, nombre, extension, bytes, sin_revisar }) => ({
        titulo: tituloDe(
          nombre,
          titulo ?? tipo?.adjuntos.find((uno) => uno.nombre === nombre)?.titulo ?? nombre,
          velado,
        ),
        extension,
        bytes,
        marca: sin_revisar === null ? null : 'no revisado',
      })),
      promesa: tramite.promesa,
      vence: tramite.vence,
      norma: tipo?.termino.norma ?? null,
      valor: tramite.valor === null ? null : Number(tramite.valor),
      causa: tramite.causa_valor,
      anulado: tramite.estado === 'anulado',
      url,
    }),
  )
  return ctx.app.pdf.render(html, { format: 'Letter' })
}

const leer = anyOf(ver('tramites'), crear('nuevoTramite'))

const constancia = { whose: deTramite, needs: leer, params: idParams, reply: PDF } as const

export const rutasDeConstancias = [
  route('GET /tramites/:id/constancia', {
    ...constancia,
    summary: 'Constancia de radicación de un trámite (PDF)',
    handler: (ctx, { params }) => imprimirConstancia(ctx, params.id),
  }),
  route('GET /tramites/:id/constancia-entrega', {
    ...constancia,
    summary: 'Constancia de entrega de un trámite, para firmar (PDF)',
    handler: (ctx, { params }) => imprimirEntrega(ctx, params.id),
  }),
]
