import { ARCHIVO } from '../../../schemas/json/campo.ts'
import { abrirArchivo, conSubido, mirarPdf, type ArchivoGuardado, carpeta } from '../../archivos/index.ts'
import {
  file,
  insert,
  invalid,
  notFound,
  Problem,
  type Answer,
  type Context,
  type UploadedFile,
} from '../../kernel/index.ts'
import { AnexoDeReclamo } from '../model.ts'
import { exigirReclamo, leerReclamo } from './leer.ts'

const RECLAMOS = carpeta('reclamos', [
  {
    tabla: 'reclamos_datos_anexos',
    columna: 'url_archivo',
    dice: 'Un anexo del reclamo de datos',
    registro: 'id_reclamo',
  },
])

export const UN_ANEXO = {
  files: {
    anexo: {
      types: Object.keys(ARCHIVO.tipos),
      maxBytes: ARCHIVO.maximo,
      look: mirarPdf,
      required: 'Elija un archivo.',
    },
  },
}

/** More than one letter with its papers would be. */
const MOST = 20

/**
 * Keeps a paper that came with a claim, or that goes with its answer.
 * @throws Problem 404; 409 when it has all that it may have; 422 for what is no PDF nor picture
 */
export async function subirAnexo(ctx: Context, id: number, subido: UploadedFile | undefined) {
  const extension = Object.entries(ARCHIVO.tipos).find(([tipo]) => tipo === subido?.type)?.[1]
  if (!subido || !extension) throw invalid({ anexo: ['Elija un archivo.'] })
  return conSubido(ctx, { subido, carpeta: RECLAMOS, extension }, async (its, guardado) => {
    await anotarAnexo(
      its,
      id,
      { nombre_original: (subido.name || `anexo${extension}`).slice(0, 255), tipo: subido.type },
      guardado,
    )
    return leerReclamo(its, id)
  })
}

async function anotarAnexo(
  ctx: Context,
  id: number,
  dicho: Pick<AnexoDeReclamo, 'nombre_original' | 'tipo'>,
  { ruta, sha256, bytes }: ArchivoGuardado,
): Promise<void> {
  await exigirReclamo(ctx, id, { lock: true })
  if ((await AnexoDeReclamo.query(ctx.db).where('id_reclamo', id).resultSize()) >= MOST)
    throw new Problem(409, 'muchos', `Un reclamo tiene hasta ${MOST} anexos.`)
  await insert(ctx, AnexoDeReclamo, {
    id_reclamo: id,
    ...dicho,
    url_archivo: ruta,
    bytes,
    sha256,
    id_usuario: ctx.user?.id ?? null,
  })
}

export async function bajarAnexo(ctx: Context, id: number, anexo: number): Promise<Answer> {
  const uno = await AnexoDeReclamo.query(ctx.db).findOne({ id: anexo, id_reclamo: id })
  if (!uno) throw notFound('No se encontró ese anexo.')
  const { tipo, nombre_original, url_archivo } = uno
  return file(await abrirArchivo(ctx, url_archivo), {
    type: tipo,
    name: nombre_original,
    inline: tipo === 'application/pdf',
  })
}
