import { retenciones } from '../../../schemas/listas/cartera.ts'
import { specDe } from '../../entidades/index.ts'
import { listaDeCliente, type ListaDeCliente } from '../parametros.ts'
import type { FromSchema } from 'json-schema-to-ts'
import {
  listOrFile,
  type Context,
  file,
  findRow,
  invalid,
  notFound,
  Problem,
  update,
  type Answer,
  type FieldErrors,
  type UploadedFile,
} from '../../kernel/index.ts'
import { Retencion } from '../model.ts'
import type { certificadoSchema } from '../../../schemas/cartera/abono.ts'
import { abrirArchivo, borrarArchivo, siHaySubido, type ArchivoGuardado, carpeta } from '../../archivos/index.ts'

const ESTADO =
  "case when retenciones.anulada_en is not null then 'anulada' when retenciones.certificado is null then 'pendiente' " +
  "else 'certificada' end"

/** Less what credit notes returned of it; an annulled one says what it was. */
export const QUEDA = `(retenciones.valor - case when retenciones.anulada_en is null then (select coalesce(sum(m.valor), 0)
  from cartera_movimientos m where m.id_cuenta = retenciones.id_cuenta and m.id_retencion = retenciones.id and m.id_abono is null) else 0 end)`

const LISTA = specDe(retenciones, {
  table: 'retenciones',
  dateColumn: 'fecha',
  outOfSum: 'retenciones.anulada_en is not null',
  sql: {
    nombre: { sort: 'retenciones.busqueda' },
    numero_documento: { compact: true },
    numero_factura: { column: 'facturas.numero_factura', compact: true },
    numero_abono: { column: 'abonos.numero' },
    tarifa: { column: { sql: 'retenciones.tarifa / 10000.0' } },
    valor: { column: { sql: QUEDA } },
    estado: { column: { sql: ESTADO } },
  },
})

const anio = { type: 'integer', minimum: 2000, maximum: 2200, title: 'Año' } as const

export const resumenQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { id_clientes: listaDeCliente.properties.id_clientes, anio },
} as const

interface Unida {
  queda: number
  numero_abono: number
  numero_factura: string | null
}

const filas = (ctx: Context) =>
  Retencion.query(ctx.db)
    // always present; but an inner join lets MariaDB start from either table, and sort
    .leftJoin('abonos', 'abonos.id', 'retenciones.id_abono')
    .leftJoin('cuentas_por_cobrar', 'cuentas_por_cobrar.id', 'retenciones.id_cuenta')
    .leftJoin('facturas', 'facturas.id', 'cuentas_por_cobrar.id_factura')
    .select('retenciones.*', 'abonos.numero as numero_abono', 'facturas.numero_factura as numero_factura')
    .select(ctx.db.raw(`${QUEDA} as queda`))
    .castTo<(Retencion & Unida)[]>()

export function listarRetenciones(ctx: Context, { id_clientes, ...query }: ListaDeCliente) {
  const base = filas(ctx)
  if (id_clientes !== undefined) void base.where('retenciones.id_clientes', id_clientes)
  return listOrFile(ctx, base, query, LISTA, (fila) => filaDe(fila as Retencion & Unida)) // joined above
}

async function filaDeRetencion(ctx: Context, id: number) {
  const fila = await filas(ctx).findById(id)
  if (!fila) throw new Error(`retention ${id} is gone`)
  return filaDe(fila as Retencion & Unida) // `findById` loses the joined columns in its type
}

const filaDe = (r: Retencion & Unida) => ({
  id: r.id,
  id_clientes: r.id_clientes,
  nombre: r.nombre,
  numero_documento: r.numero_documento,
  id_abono: r.id_abono,
  numero_abono: r.numero_abono,
  id_cuenta: r.id_cuenta,
  numero_factura: r.numero_factura,
  tipo: r.tipo,
  fecha: r.fecha,
  anio: r.anio,
  base: Number(r.base),
  tarifa: r.tarifa / 10_000,
  valor: Number(r.queda),
  estado: r.anulada_en
    ? ('anulada' as const)
    : r.certificado === null
      ? ('pendiente' as const)
      : ('certificada' as const),
  certificado: r.certificado,
  certificado_fecha: r.certificado_fecha,
  certificado_nombre: r.certificado_nombre,
  version: r.version,
})

interface FilaResumen {
  id_clientes: number
  nombre: string
  numero_documento: string
  anio: number
  retenido: number
  certificado: number
  cantidad: number
  pendientes: number
}

/** GET /retencionesResumen: per client and year, withheld, certified and missing; whole pesos. */
export async function resumenDeRetenciones(ctx: Context, { id_clientes, anio: cual }: FromSchema<typeof resumenQuery>) {
  const base = ctx.db('retenciones').whereNull('anulada_en').groupBy('id_clientes', 'anio')
  if (id_clientes !== undefined) void base.where({ id_clientes })
  if (cual !== undefined) void base.where({ anio: cual })
  const sumas = await base
    .orderBy([{ column: 'anio', order: 'desc' }, { column: 'retenido', order: 'desc' }, 'id_clientes'])
    .select<FilaResumen[]>(
      'id_clientes',
      'anio',
      ctx.db.raw(
        `max(nombre) as nombre, max(numero_documento) as numero_documento, sum(${QUEDA}) as retenido, count(*) as cantidad,
          sum(case when certificado is null then 0 else ${QUEDA} end) as certificado,
          sum(case when certificado is null then 1 else 0 end) as pendientes`,
      ),
    )
  return sumas.map((fila) => {
    const [retenido, certificado] = [Number(fila.retenido), Number(fila.certificado)]
    const [cantidad, pendientes] = [Number(fila.cantidad), Number(fila.pendientes)]
    return { ...fila, retenido, certificado, diferencia: retenido - certificado, cantidad, pendientes }
  })
}

const RETENCIONES = carpeta('retenciones', [
  { tabla: 'retenciones', columna: 'certificado_archivo', dice: 'El certificado de la retención' },
])

async function exigirRetencion(ctx: Context, id: number): Promise<Retencion> {
  const retencion = await findRow(ctx.db, Retencion, id)
  if (!retencion) throw notFound('No se encontró la retención.')
  return retencion
}

/** Records number, day and PDF; both empty remove it. @throws Problem 404; 409 if annulled, or saved since `version`; 422 by field */
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
  if (retencion.anulada_en) throw new Problem(409, 'anulada', 'Esa retención se anuló: no lleva certificado.')
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

function archivoDe(ctx: Context, retencion: Retencion, certificado: string | null, pdf: Pdf | null) {
  if (!pdf && certificado !== null) return {}
  if (retencion.certificado_archivo) borrarArchivo(ctx, retencion.certificado_archivo)
  return pdf
    ? { certificado_archivo: pdf.ruta, certificado_nombre: (pdf.nombre || 'certificado.pdf').slice(0, 200) }
    : { certificado_archivo: null, certificado_nombre: null }
}

export async function leerCertificado(ctx: Context, id: number): Promise<Answer> {
  const { certificado_archivo, certificado_nombre } = await exigirRetencion(ctx, id)
  if (!certificado_archivo) throw notFound('Ese certificado no tiene archivo.')
  return file(await abrirArchivo(ctx, certificado_archivo), {
    type: 'application/pdf',
    name: certificado_nombre ?? 'certificado.pdf',
    inline: true,
  })
}
