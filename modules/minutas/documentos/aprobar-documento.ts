import type { FromSchema } from 'json-schema-to-ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { aprobarSchema } from '../../../schemas/minutas/minuta.ts'
import type { DocumentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { conGuardados, guardarContenido, leerArchivo } from '../../archivos/index.ts'
import {
  findRow,
  inTransaction,
  invalid,
  notFound,
  Problem,
  update,
  versionConflict,
  type Context,
} from '../../kernel/index.ts'
import { pendientesDe, pendientesEnPalabras, VersionDePlantilla, type Datos } from '../../plantillas/index.ts'
import { exigirAbierta } from '../datos/leer-minuta.ts'
import { DOCUMENTOS } from '../quien-ve.ts'
import { impedimentoDe, impedimentoDelPapel, sinExtension } from '../domain.ts'
import { huellaDe } from '../generar-documento.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'
import { pdfDeDocx } from '../pdf/pdf-de-docx.ts'
import { exigirDocumento, llaveDe } from './descargar-documento.ts'
import { leerDocumento, reparosDeDocumento } from './leer-documento.ts'

const noSeAprueba = (porque: string): Problem => new Problem(422, 'no_se_aprueba', porque)

/**
 * Approval is final. The PDF is made and checked before the transaction, which locks the minuta and checks again.
 * @param version as the caller read it
 * @throws Problem 404; 409 if approved before, changed since, or of an annulled filing or procedure; 422 if data are missing, unreadable
 * or out of date, its Word is under review or its PDF would lose words; 422 at `motivo` for differences without a reason; 503 if the queue
 * is full
 */
export async function aprobarDocumento(
  ctx: Context,
  id: number,
  { comentario = null, version, ...dicho }: FromSchema<typeof aprobarSchema>,
): Promise<DocumentoLeido> {
  const visto = await exigirDocumento(ctx, id)
  if (visto.aprobado_en === null && version !== undefined && version !== visto.version)
    throw versionConflict(await leerDocumento(ctx, id))
  await exigirAprobable(
    ctx,
    visto,
    visto.id_minuta === null ? undefined : await findRow(ctx.db, Minuta, visto.id_minuta),
  )
  await exigirRazon(ctx, visto, dicho)
  const papel = await hacerPapel(ctx, visto)
  return conGuardados(ctx, [papel.url_pdf], () =>
    inTransaction(ctx, async (its) => {
      const minuta =
        visto.id_minuta === null ? undefined : await findRow(its.db, Minuta, visto.id_minuta, { lock: true })
      const documento = await findRow(its.db, DocumentoGenerado, id, { lock: true })
      if (!documento) throw notFound('No se encontró el documento.')
      await exigirAprobable(its, documento, minuta)
      if (documento.url_documento !== visto.url_documento || (version !== undefined && version !== documento.version))
        throw new Problem(409, 'cambio', 'El documento cambió mientras se aprobaba: revíselo y apruébelo de nuevo.')
      const suyos = await exigirRazon(its, documento, dicho)
      await update(
        its,
        DocumentoGenerado,
        id,
        {
          ...suyos,
          aprobado_en: its.now.toISOString(),
          aprobado_por: its.user?.id ?? null,
          comentario: comentario?.trim() || null,
          ...papel,
        },
        { before: documento },
      )
      return leerDocumento(its, id)
    }),
  )
}

async function exigirAprobable(ctx: Context, documento: DocumentoGenerado, minuta: Minuta | undefined): Promise<void> {
  await exigirAbierta(ctx, { id_radicacion: documento.id_radicacion, id_tramite: minuta?.id_tramite ?? null })
  if (documento.aprobado_en !== null) throw await yaAprobado(ctx, documento)
  const { datos } = minuta ?? documento
  const impedimento = impedimentoDe(
    documento,
    minuta || documento.clase === 'agil' ? await diceLoMismo(ctx, documento, datos) : null,
  )
  if (impedimento) throw noSeAprueba(impedimento)
}

/** @throws Problem 422 for differences without a reason; 409 for one that came after those that the reason was given for */
async function exigirRazon(
  ctx: Context,
  documento: DocumentoGenerado,
  { motivo = null, vistos }: Pick<FromSchema<typeof aprobarSchema>, 'motivo' | 'vistos'>,
): Promise<Partial<Pick<DocumentoGenerado, 'reparos' | 'motivo'>>> {
  const reparos = (await reparosDeDocumento(ctx, documento)).map(({ mensaje }) => mensaje)
  const razon = motivo?.trim() || null
  if (reparos.length && !razon) throw invalid({ motivo: [`Diga por qué se aprueba así: ${reparos.join(' ')}`] })
  const nuevos = vistos ? reparos.filter((uno) => !vistos.includes(uno)) : []
  if (nuevos.length)
    throw new Problem(409, 'cambio', `Desde que abrió el documento algo más dejó de cuadrar: ${nuevos.join(' ')}`)
  return reparos.length ? { reparos, motivo: razon } : {}
}

async function hacerPapel(
  ctx: Context,
  documento: DocumentoGenerado,
): Promise<{ url_pdf: string; sha256_pdf: string; pdf_hecho_con: string }> {
  const docx = await leerArchivo(ctx, llaveDe(documento))
  const impedimento = impedimentoDelPapel({
    pendientes: pendientesEnPalabras(pendientesDe(docx)),
    hayPrograma: ctx.app.config.soffice !== null,
  })
  if (impedimento) throw noSeAprueba(impedimento)
  const { pdf, hechoCon } = await pdfDeDocx(ctx, docx, {
    borrador: false,
    titulo: sinExtension(documento.nombre_documento),
  })
  if (hechoCon === null) throw noSeAprueba(impedimentoDelPapel({ pendientes: null, hayPrograma: false }) ?? '')
  const { ruta, sha256 } = await guardarContenido(ctx, pdf, DOCUMENTOS, '.pdf')
  return { url_pdf: ruta, sha256_pdf: sha256, pdf_hecho_con: hechoCon }
}

async function diceLoMismo(ctx: Context, { id_version, huella }: DocumentoGenerado, datos: Datos): Promise<boolean> {
  const version = await findRow(ctx.db, VersionDePlantilla, id_version)
  return huellaDe(version?.sha256 ?? '', datos) === huella
}

async function yaAprobado(ctx: Context, { aprobado_en, aprobado_por }: DocumentoGenerado): Promise<Problem> {
  const quien = await ctx
    .db('usuarios')
    .where('id', aprobado_por ?? 0)
    .first<{ usuario: string } | undefined>('usuario')
  return new Problem(409, 'aprobado', `${quien?.usuario ?? 'Alguien'} ya lo aprobó el ${formatDateTime(aprobado_en)}.`)
}
