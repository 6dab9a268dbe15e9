import type { FromSchema } from 'json-schema-to-ts'
import { type documentoNuevoSchema, LARGO_DE_MINUTA } from '../../../schemas/minutas/minuta.ts'
import type { DocumentoGenerado as Generado } from '../../../schemas/respuestas/minutas/documento.ts'
import { findRow, invalid, isTooDeep, onlySeen, type Answer, type Context, type Input } from '../../kernel/index.ts'
import { Plantilla, variablesDe, VersionDePlantilla, type Datos } from '../../plantillas/index.ts'
import { exigirAbierta } from '../datos/leer-minuta.ts'
import { nombreDeDocx, revisarEstructura } from '../domain.ts'
import { anotarDocumento, conHecho, hacerDocumento, type PedidoDeDocumento } from '../generar-documento.ts'
import { Minuta } from '../model.ts'
import { deMinuta } from '../quien-ve.ts'

const NO_SE_LEEN = 'Los datos de la minuta no se pueden leer.'

/** An object or its JSON. @throws Problem 422 */
function leerDatos(dicho: unknown): Datos {
  const datos = typeof dicho === 'string' ? leerJson(dicho) : dicho
  if (typeof datos !== 'object' || datos === null || Array.isArray(datos) || isTooDeep(datos))
    throw invalid({ datos: [NO_SE_LEEN] })
  if (JSON.stringify(datos).length > LARGO_DE_MINUTA)
    throw invalid({ datos: ['Los datos son demasiados para una minuta.'] })
  return { ...datos }
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    throw invalid({ datos: [NO_SE_LEEN] })
  }
}

/** @throws Problem 422 by field */
async function exigirVersion(
  ctx: Context,
  id: number,
  url: string,
): Promise<{ plantilla: Plantilla; version: VersionDePlantilla }> {
  const plantilla = await findRow(ctx.db, Plantilla, id)
  if (!plantilla?.activo) throw invalid({ id: ['Esa plantilla no existe.'] })
  const url_documento = url.replace(/^\/?(?:api\/)?(?:files\/)?/, '')
  const version = await VersionDePlantilla.query(ctx.db).findOne({ id_plantilla: id, url_documento })
  if (!version) throw invalid({ url_plantilla: ['Ese archivo no es de la plantilla.'] })
  return { plantilla, version }
}

async function exigirMinuta(ctx: Context, id: number): Promise<Minuta> {
  const minuta = await onlySeen(ctx, Minuta.query(ctx.db), deMinuta).findById(id)
  if (!minuta) throw invalid({ id_minuta: ['Esa minuta no existe.'] })
  await exigirAbierta(ctx, minuta)
  return minuta
}

/** Slow. Missing data are marked in place (specification 3, «Minuta»). @throws Problem 422 by field or if unfillable; 409 if annulled */
export async function crearDocumento(
  ctx: Context,
  body: FromSchema<typeof documentoNuevoSchema>,
  once: Input<undefined, undefined, undefined>['once'],
): Promise<Generado | Answer> {
  const datos = leerDatos(body.datos)
  const minuta = body.id_minuta ? await exigirMinuta(ctx, Number(body.id_minuta)) : null
  const deEscritura = minuta !== null && (minuta.id_radicacion ?? minuta.id_tramite) !== null
  const faltas = revisarEstructura(datos, await variablesDe(ctx), deEscritura)
  if (Object.keys(faltas).length) throw invalid(faltas)
  const { plantilla, version } = await exigirVersion(ctx, Number(body.id), body.url_plantilla)
  const pedido: PedidoDeDocumento = {
    clase: 'minuta',
    nombre_documento: nombreDeDocx(body.nameFile),
    id_version: version.id,
    datos,
    id_minuta: minuta?.id ?? null,
    id_radicacion: minuta?.id_radicacion ?? null,
    id_proyecto: minuta?.id_proyecto ?? plantilla.id_proyecto,
  }
  const hecho = await hacerDocumento(ctx, pedido)
  return conHecho(ctx, hecho, (its) =>
    once(its, async () => {
      if (minuta) await exigirMinuta(its, minuta.id)
      const { id, url_documento, faltan, avisos } = await anotarDocumento(its, pedido, hecho)
      return { output_key: url_documento ?? '', id, url: `/api/documentos/${id}/docx`, faltan, avisos }
    }),
  )
}
