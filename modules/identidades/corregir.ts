import type { FromSchema } from 'json-schema-to-ts'
import type { corregirDocumentoSchema, corregirMatriculaSchema } from '../../schemas/identidad.ts'
import type { Nombrado } from '../entidades/index.ts'
import { cambiarMatricula, verInmueble } from '../inmuebles/index.ts'
import { recordChange, type Context } from '../kernel/index.ts'
import { cambiarDocumento, verPersona } from '../personas/index.ts'
import { renovarResumenes } from '../radicaciones/index.ts'
import { documentoDe, dondeEsta } from './donde-esta.ts'

/**
 * Corrects a property's matrícula: the lists and searches of every filing that names it follow.
 * @throws Problem 404; 409 where the version is old or another property has that matrícula; 422 by field
 */
export async function corregirMatricula(
  ctx: Context,
  id: number,
  { motivo, ...dicho }: FromSchema<typeof corregirMatriculaSchema>,
) {
  const { antes, despues } = await cambiarMatricula(ctx, id, dicho)
  await terminar(ctx, { tabla: 'inmuebles', id }, motivo, antes.matricula, despues.matricula)
  return verInmueble(ctx, id)
}

/**
 * Corrects a person's document: the lists and searches of every filing that names them follow.
 * @throws Problem 404; 409 where the version is old or it is somebody else's document; 422 by field
 */
export async function corregirDocumento(
  ctx: Context,
  id: number,
  { motivo, ...dicho }: FromSchema<typeof corregirDocumentoSchema>,
) {
  const { antes, despues } = await cambiarDocumento(ctx, id, dicho)
  await terminar(ctx, { tabla: 'personas', id }, motivo, await documentoDe(ctx, antes), await documentoDe(ctx, despues))
  return verPersona(ctx, id)
}

/** The first filings follow with it, the rest in the job that the change asked for; the history says why and where it is named. */
async function terminar(
  ctx: Context,
  nombrado: Nombrado,
  motivo: string,
  antes: string,
  despues: string,
): Promise<void> {
  await renovarResumenes(ctx, nombrado)
  const { donde } = await dondeEsta(ctx, nombrado)
  await recordChange(ctx, {
    accion: 'corregir',
    tabla: nombrado.tabla,
    registro: nombrado.id,
    antes: { identidad: antes },
    despues: { identidad: despues, motivo, ...(donde ? { se_nombra_en: donde } : {}) },
  })
}
