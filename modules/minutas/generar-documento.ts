import { createHash } from 'node:crypto'
import { conGuardados, guardarContenido } from '../archivos/index.ts'
import { insert, inTransaction, type Context } from '../kernel/index.ts'
import { llenarVersion, type Datos } from '../plantillas/index.ts'
import { DOCUMENTOS } from './quien-ve.ts'
import { canonico, loQueCabe, otorgantesDe } from './domain.ts'
import { DocumentoGenerado, type ClaseDeDocumento } from './model.ts'

export interface PedidoDeDocumento {
  clase: ClaseDeDocumento
  nombre_documento: string
  id_version: number
  datos: Datos
  id_minuta?: number | null
  id_radicacion?: number | null
  id_proyecto?: number | null
  id_lote?: number | null
  /** Batch row; unique per document. */
  id_fila?: number | null
}

/** Fingerprint of the template's bytes (SHA-256, hex) and the data, independent of key order. */
export const huellaDe = (plantilla: string, datos: Datos): string =>
  createHash('sha256')
    .update(`${plantilla}\n${JSON.stringify(canonico(datos))}`)
    .digest('hex')

/** Row columns that filling determines; its file is stored already. */
export type Hecho = Pick<
  DocumentoGenerado,
  'id_version' | 'datos' | 'huella' | 'otorgantes' | 'faltan' | 'avisos' | 'url_documento' | 'sha256' | 'bytes'
>

export async function hacerDocumento(
  ctx: Context,
  { id_version, datos }: Pick<PedidoDeDocumento, 'id_version' | 'datos'>,
): Promise<Hecho> {
  const { docx, faltan, avisos, version } = await llenarVersion(ctx, { id_version, datos })
  const { ruta, sha256, bytes } = await guardarContenido(ctx, docx, DOCUMENTOS, '.docx')
  return {
    id_version,
    datos,
    huella: huellaDe(version.sha256, datos),
    otorgantes: otorgantesDe(datos),
    ...loQueCabe({ faltan, avisos }),
    url_documento: ruta,
    sha256,
    bytes,
  }
}

export const anotarDocumento = (ctx: Context, pedido: PedidoDeDocumento, hecho: Hecho): Promise<DocumentoGenerado> =>
  insert(ctx, DocumentoGenerado, {
    id_minuta: null,
    id_radicacion: null,
    id_proyecto: null,
    id_lote: null,
    ...pedido,
    ...hecho,
    id_usuario: ctx.user?.id ?? null,
  })

/** Fills a template and stores a new document. @throws Problem 422 if the template cannot be filled */
export const generarDocumento = async (ctx: Context, pedido: PedidoDeDocumento): Promise<DocumentoGenerado> =>
  anotarDocumento(ctx, pedido, await hacerDocumento(ctx, pedido))

/** Writes the rows of a filled document; on failure, or if done before, its file is deleted. */
export const conHecho = <T>(
  ctx: Context,
  { url_documento }: Hecho,
  escribir: (its: Context) => Promise<T>,
): Promise<T> =>
  conGuardados(
    ctx,
    url_documento === null ? [] : [url_documento],
    () => inTransaction(ctx, escribir),
    async (rutas) =>
      (
        await DocumentoGenerado.query(ctx.db)
          .whereIn('url_documento', [...rutas])
          .select('url_documento')
      ).flatMap(({ url_documento: suya }) => suya ?? []),
  )
