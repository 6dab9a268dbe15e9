import { createElement } from 'react'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, notFound, type Answer, type Context } from '../../kernel/index.ts'
import { NOMBRE_DE_FUNDAMENTO, tituloDeFinalidad } from '../domain.ts'
import { ConstanciaDeAutorizaciones } from '../print/constancia.tsx'
import { lineasDe, type PorTitular } from './buscar.ts'

interface Texto {
  huella: string
  texto: string
}

/**
 * GET /autorizaciones_constancia: the proof that a titular may ask for (Ley 1581 de 2012, arts. 8 b and 12, par.): every line of the
 * ledger, and the texts that were shown.
 * @throws Problem 404 where there is none; 422 without a document or a mail
 */
export async function imprimirPrueba(ctx: Context, por: PorTitular): Promise<Answer> {
  const { lineas } = await lineasDe(ctx, por)
  const [primera] = lineas
  if (!primera) throw notFound('No hay nada autorizado con ese documento o correo.')
  const huellas = [...new Set(lineas.map(({ linea }) => linea.huella))]
  const textos = await ctx
    .db('avisos_privacidad')
    .whereIn('huella', huellas)
    .orderBy('id')
    .select<Texto[]>('huella', 'texto')
  const { nombre, numero_documento, tipo_documento, correo } =
    lineas.find(({ linea }) => linea.numero_documento)?.linea ?? primera.linea
  const html = imprimir(
    createElement(ConstanciaDeAutorizaciones, {
      oficina: await membreteDe(ctx),
      hoy: ctx.today,
      nombre,
      correo,
      tipo_documento,
      numero_documento: numero_documento && formatDocument(numero_documento),
      lineas: lineas.map(({ linea: l, vigente }) => ({
        cuando: l.cuando,
        finalidad: tituloDeFinalidad(l.finalidad),
        fundamento: NOMBRE_DE_FUNDAMENTO[l.fundamento],
        estado: l.estado,
        vigente,
        politica: l.politica,
        huella: l.huella,
        canal: l.canal,
        ip: l.ip,
        actua: l.actua,
      })),
      textos,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: 'autorizaciones-de-datos.pdf',
    inline: true,
  })
}
