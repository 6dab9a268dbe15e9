import { createElement } from 'react'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, type Answer, type Context } from '../../kernel/index.ts'
import { enlaceDeTramite } from '../enlaces/enlace.ts'
import { exigirTramite } from '../leer.ts'
import { numeroDe } from '../leidos.ts'
import { AdjuntoDeTramite, type Tramite } from '../model.ts'
import { sale, trabaja, velar } from '../velo.ts'
import { ConstanciaImpresa } from './hoja-radicacion.tsx'

/** GET /tramites/:id/constancia. @throws Problem 404 */
export async function imprimirConstancia(ctx: Context, id: number): Promise<Answer> {
  const tramite = await exigirTramite(ctx, id)
  const velado = sale.veladoSolo(ctx, tramite)
  // whoever has its page answers and gives up as who asked: who only reads procedures is given no way there
  const suyo = trabaja(ctx) || tramite.id_usuario === ctx.user?.id
  const pdf = await constanciaDe(ctx, tramite, { velado, url: suyo ? await enlaceDeTramite(ctx, id) : null })
  return file(pdf, { type: 'application/pdf', name: nombreDeConstancia(tramite), inline: true })
}

/** Its number is all that a file's name says. */
export const nombreDeConstancia = (tramite: Tramite): string => `constancia-${numeroDe(tramite)}.pdf`

/** The constancia of who filed it, as it stands. @param url its page */
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
      oficina: await membreteDe(ctx),
      numero: numeroDe(tramite),
      tramite: tipo?.titulo ?? tramite.tipo,
      radicado: tramite.radicado_en,
      solicitante: dicho.solicitante,
      identificacion: dicho.identificacion && (velado ? dicho.identificacion : formatDocument(dicho.identificacion)),
      papeles: papeles.map(({ titulo, nombre, extension, bytes, sin_revisar }) => ({
        titulo: titulo ?? tipo?.adjuntos.find((uno) => uno.nombre === nombre)?.titulo ?? nombre,
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
