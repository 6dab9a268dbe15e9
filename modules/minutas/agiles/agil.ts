import type { DocumentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import {
  findRow,
  notFound,
  type Context,
  insert,
  inTransaction,
  invalid,
  Problem,
  remove,
  update,
  versionConflict,
  type Answer,
  type Input,
} from '../../kernel/index.ts'
import { arbolDeVersion, variablesDe, VersionDePlantilla, Plantilla, versionDe } from '../../plantillas/index.ts'
import { reunirDatos } from '../datos/reunir.ts'
import { exigirDocumento } from '../documentos/descargar-documento.ts'
import { leerDocumento } from '../documentos/leer-documento.ts'
import { formularioDe, trasGuardar, canonico, nombreDeDocx, otorgantesDe, revisarForma, empezar } from '../domain.ts'
import { DocumentoGenerado, ArchivoDeDocumento, CorreoDeDocumento } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import {
  FALTAN_CAMPOS,
  type documentoAgilCambioSchema,
  type documentoAgilSchema,
} from '../../../schemas/radicaciones/documento-agil.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../../papelera/index.ts'
import { conHecho, hacerDocumento, type Hecho, huellaDe } from '../generar-documento.ts'

/** @throws Problem 404 */
async function exigirAgil(ctx: Context, id: number, { lock = false } = {}): Promise<DocumentoGenerado> {
  // the lock first: a plain read of MariaDB would fix a snapshot without the mail that the lock waited for
  const tomado = lock ? await findRow(ctx.db, DocumentoGenerado, id, { lock }) : undefined
  const visto = await exigirDocumento(ctx, id)
  const documento = tomado ?? visto
  if (documento?.clase !== 'agil') throw notFound('No se encontró el documento.')
  return documento
}

const cerradoPor = ({
  aprobado_en,
  url_firmado,
}: Pick<DocumentoGenerado, 'aprobado_en' | 'url_firmado'>): string | null =>
  aprobado_en !== null
    ? 'El documento ya está aprobado y no cambia.'
    : url_firmado !== null
      ? 'El documento ya está firmado y no cambia.'
      : null

/** Newest fillable version of its template; for a closed document the one it was made with. */
async function versionDeAgil(ctx: Context, documento: DocumentoGenerado): Promise<VersionDePlantilla> {
  const suya = await VersionDePlantilla.query(ctx.db).findById(documento.id_version).throwIfNotFound()
  if (cerradoPor(documento)) return suya
  const nueva = await VersionDePlantilla.query(ctx.db)
    .where({ id_plantilla: suya.id_plantilla })
    .whereNotNull('url_llenable')
    .orderBy('numero', 'desc')
    .first()
  return nueva ?? suya
}

async function mostrarAgil(ctx: Context, documento: DocumentoGenerado): Promise<DocumentoAgil> {
  const variables = await variablesDe(ctx)
  const secciones = formularioDe(await arbolDeVersion(ctx, await versionDeAgil(ctx, documento), variables), variables)
  const { origenes } = await reunirDatos(ctx, {})
  const { id, datos, updated_at } = documento
  return {
    ...(await leerDocumento(ctx, id)),
    datos,
    origenes: trasGuardar(origenes, datos, datos),
    secciones,
    cerrado: cerradoPor(documento),
    updated_at,
  }
}

export const leerAgil = async (ctx: Context, id: number): Promise<DocumentoAgil> =>
  mostrarAgil(ctx, await exigirAgil(ctx, id))

const PAPELERA = papelera<DocumentoGenerado>({
  clase: 'documentos',
  uno: 'documento ágil',
  Modelo: DocumentoGenerado,
  permisos: [permiso('plantillas', 'eliminar')],
  titulo: ({ nombre_documento }) => nombre_documento,
  archivos: ['url_documento'],
  apunta: {
    id_version: ['plantillas_versiones', 'la plantilla con que se hizo'],
    id_proyecto: ['proyectos', 'el proyecto del que era'],
    id_minuta: ['minutas', 'la minuta de la que salió'],
    id_radicacion: ['radicaciones', 'la radicación de la que era'],
    id_lote: ['minutas_lotes', 'el lote del que salió'],
    id_fila: ['minutas_lotes_filas', 'la fila del lote de la que salió'],
  },
  partes: [
    {
      tabla: ArchivoDeDocumento.tableName,
      de: 'id_documento',
      Modelo: ArchivoDeDocumento,
      dice: ['archivo', 'archivos'],
      archivos: ['url_archivo'],
      apunta: { id_version: ['plantillas_versiones', 'la plantilla con que se hizo uno de sus archivos'] },
    },
  ],
})

/** @throws Problem 404; 409 if approved or signed, or with the current row for an old version */
async function abrir(ctx: Context, id: number, version: number, { lock = true } = {}): Promise<DocumentoGenerado> {
  const documento = await exigirAgil(ctx, id, { lock })
  const cerrado = cerradoPor(documento)
  if (cerrado) throw new Problem(409, 'cerrado', cerrado)
  if (version !== documento.version) throw versionConflict(await mostrarAgil(ctx, documento))
  return documento
}

/** An earlier file stays and is out of date. @throws Problem 404; 409 if closed or the version is old; 422 by the path of each datum */
export async function guardarAgil(
  ctx: Context,
  id: number,
  cambio: FromSchema<typeof documentoAgilCambioSchema>,
): Promise<DocumentoAgil> {
  const documento = await abrir(ctx, id, cambio.version)
  const faltas = revisarForma(cambio.datos, await variablesDe(ctx, { retirados: true }))
  if (cambio.nombre_documento?.trim() === '') faltas['nombre_documento'] = [FALTAN_CAMPOS]
  if (Object.keys(faltas).length) throw invalid(faltas)
  const datos = canonico(cambio.datos)
  const guardado = await update(
    ctx,
    DocumentoGenerado,
    id,
    {
      datos,
      otorgantes: otorgantesDe(datos),
      ...(cambio.nombre_documento === undefined ? {} : { nombre_documento: nombreDeDocx(cambio.nombre_documento) }),
    },
    { before: documento, version: documento.version },
  )
  return mostrarAgil(ctx, guardado)
}

/** Filled before the transaction, which rechecks the version. @throws Problem 404; 409 if closed or an old version; 422 if unfillable */
export async function generarAgil(
  ctx: Context,
  id: number,
  version: number,
  once: Input<undefined, undefined, undefined>['once'],
): Promise<DocumentoAgil | Answer> {
  const visto = await exigirAgil(ctx, id)
  // a repeated idempotency key is answered inside
  if (visto.version !== version)
    return inTransaction(ctx, (its) => once(its, async () => mostrarAgil(its, await abrir(its, id, version))))
  const { datos } = await abrir(ctx, id, version, { lock: false })
  const hecho = await hacerDocumento(ctx, { id_version: (await versionDeAgil(ctx, visto)).id, datos })
  return conHecho(ctx, hecho, (its) => once(its, () => anotarAgil(its, id, version, hecho)))
}

async function anotarAgil(ctx: Context, id: number, version: number, hecho: Hecho): Promise<DocumentoAgil> {
  const documento = await abrir(ctx, id, version)
  const guardado = await update(ctx, DocumentoGenerado, id, hecho, { before: documento, version: documento.version })
  const { url_documento, sha256, bytes, id_version, datos, huella } = hecho
  await insert(ctx, ArchivoDeDocumento, {
    id_documento: id,
    tipo: 'word',
    nombre: documento.nombre_documento,
    url_archivo: url_documento ?? '',
    sha256: sha256 ?? '',
    bytes: bytes ?? 0,
    id_version,
    datos,
    huella,
    id_usuario: ctx.user?.id ?? null,
  })
  return mostrarAgil(ctx, guardado)
}

export async function eliminarAgil(ctx: Context, id: number): Promise<void> {
  const documento = await exigirAgil(ctx, id, { lock: true })
  if (cerradoPor(documento))
    throw new Problem(409, 'cerrado', 'El documento está aprobado o firmado y no se puede eliminar.')
  if (await CorreoDeDocumento.query(ctx.db).where('id_documento', id).first()) {
    throw new Problem(409, 'enviado', 'El documento se envió por correo y no se puede eliminar.')
  }
  await tirar(ctx, PAPELERA, id)
}

export async function olvidarAgilSinHacer(ctx: Context, id: number): Promise<void> {
  const documento = await findRow(ctx.db, DocumentoGenerado, id, { lock: true })
  const enCorreo = await CorreoDeDocumento.query(ctx.db).where('id_documento', id).first()
  if (documento?.clase === 'agil' && documento.url_documento === null && documento.url_firmado === null && !enCorreo) {
    await remove(ctx, DocumentoGenerado, id)
  }
}

/** Newest version of an active quick template. @throws Problem 422 under its field */
async function exigirVersionAgil(ctx: Context, dicha: string | number | null): Promise<VersionDePlantilla> {
  const plantilla = await findRow(ctx.db, Plantilla, Number(dicha))
  const no = (mensaje: string) => invalid({ id_plantilla: [mensaje] })
  if (!plantilla?.activo) throw no('Esa plantilla no existe.')
  if (plantilla.id_proyecto !== null) throw no('Esa plantilla es de un proyecto, no de los documentos ágiles.')
  const version = await versionDe(ctx, plantilla.id)
  if (version.url_llenable === null)
    throw no('La plantilla está sin convertir y no se puede llenar. Ábrala en Word y guárdela como .docx.')
  return version
}

/** Creates a quick document with the office's data, without a file. @throws Problem 422 by field */
export async function crearAgil(ctx: Context, body: FromSchema<typeof documentoAgilSchema>): Promise<{ id: number }> {
  const nombre = body.nombre_documento.trim()
  const faltan = {
    ...(body.id_plantilla ? {} : { id_plantilla: [FALTAN_CAMPOS] }),
    ...(nombre ? {} : { nombre_documento: [FALTAN_CAMPOS] }),
  }
  if (Object.keys(faltan).length) throw invalid(faltan)
  const version = await exigirVersionAgil(ctx, body.id_plantilla)
  const variables = await variablesDe(ctx)
  const secciones = formularioDe(await arbolDeVersion(ctx, version, variables), variables)
  const datos = canonico(empezar(secciones, (await reunirDatos(ctx, {})).datos))
  const { id } = await insert(ctx, DocumentoGenerado, {
    clase: 'agil',
    nombre_documento: nombreDeDocx(nombre),
    id_version: version.id,
    datos,
    otorgantes: otorgantesDe(datos),
    huella: huellaDe(version.sha256, datos),
    faltan: [],
    avisos: [],
    id_usuario: ctx.user?.id ?? null,
    id_minuta: null,
    id_radicacion: null,
    id_proyecto: null,
    id_lote: null,
  })
  return { id }
}
