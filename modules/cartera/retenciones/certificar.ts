import type { FromSchema } from 'json-schema-to-ts'
import type { certificadoSchema } from '../../../schemas/cartera/abono.ts'
import { abrirArchivo, borrarArchivo, siHaySubido, type ArchivoGuardado, carpeta } from '../../archivos/index.ts'
import {
  file,
  findRow,
  invalid,
  notFound,
  Problem,
  update,
  type Answer,
  type Context,
  type FieldErrors,
  type UploadedFile,
} from '../../kernel/index.ts'
import { Retencion } from '../abonos/model.ts'
import { filaDeRetencion } from './listar-retenciones.ts'

const RETENCIONES = carpeta('retenciones', [
  { tabla: 'retenciones', columna: 'certificado_archivo', dice: 'El certificado de la retención' },
])

async function exigirRetencion(ctx: Context, id: number): Promise<Retencion> {
  const retencion = await findRow(ctx.db, Retencion, id)
  if (!retencion) throw notFound('No se encontró la retención.')
  return retencion
}

/**
 * PUT /retenciones/:id: the certificate has come (number, day, its PDF where there is one), or it had not after all, when both are empty.
 * @throws Problem 404; 409 once taken back, or where somebody saved since `version`; 422 by field
 */
export const certificar = (
  ctx: Context,
  id: number,
  body: FromSchema<typeof certificadoSchema>,
  subido: UploadedFile | undefined,
) =>
  siHaySubido(ctx, { subido, carpeta: RETENCIONES, extension: '.pdf' }, (its, guardado) =>
    anotarCertificado(its, id, body, guardado && { ...guardado, nombre: subido?.name ?? '' }),
  )

type Pdf = ArchivoGuardado & { nombre: string }

async function anotarCertificado(
  ctx: Context,
  id: number,
  { version, ...body }: FromSchema<typeof certificadoSchema>,
  pdf: Pdf | null,
) {
  const retencion = await exigirRetencion(ctx, id)
  if (retencion.anulada_en)
    throw new Problem(409, 'anulada', 'Esa retención se anuló con su abono: no lleva certificado.')
  const certificado = body.certificado?.trim() || null
  const certificado_fecha = body.certificado_fecha || null
  const errors: FieldErrors = {}
  if (certificado === null && (certificado_fecha || pdf)) errors['certificado'] = ['Escriba el número del certificado.']
  if (certificado !== null && certificado_fecha === null)
    errors['certificado_fecha'] = ['Escriba la fecha del certificado.']
  else if (certificado_fecha !== null && certificado_fecha > ctx.today)
    errors['certificado_fecha'] = ['No puede ser posterior a hoy.']
  if (Object.keys(errors).length) throw invalid(errors)
  const cambios = { certificado, certificado_fecha, ...archivoDe(ctx, retencion, certificado, pdf) }
  await update(
    ctx,
    Retencion,
    id,
    cambios,
    version === undefined ? {} : { version: Number(version), show: () => filaDeRetencion(ctx, id) },
  )
  return filaDeRetencion(ctx, id)
}

/** Its PDF: the one that comes, the one that was, or none where there is no certificate. */
function archivoDe(ctx: Context, retencion: Retencion, certificado: string | null, pdf: Pdf | null) {
  if (!pdf && certificado !== null) return {}
  if (retencion.certificado_archivo) borrarArchivo(ctx, retencion.certificado_archivo)
  return pdf
    ? { certificado_archivo: pdf.ruta, certificado_nombre: (pdf.nombre || 'certificado.pdf').slice(0, 200) }
    : { certificado_archivo: null, certificado_nombre: null }
}

/** The PDF of a certificate. @throws Problem 404 where none came */
export async function leerCertificado(ctx: Context, id: number): Promise<Answer> {
  const { certificado_archivo, certificado_nombre } = await exigirRetencion(ctx, id)
  if (!certificado_archivo) throw notFound('Ese certificado no tiene archivo.')
  return file(await abrirArchivo(ctx, certificado_archivo), {
    type: 'application/pdf',
    name: certificado_nombre ?? 'certificado.pdf',
    inline: true,
  })
}
