import { leerImportes, importesDe, saldosDe, negar, RUBROS, totalDe, type Importes } from './domain.ts'
import { mediosDe, alReves, leerPago } from './pago.ts'
import { anulacion, Descargue, type Deposito } from './model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { descargueSchema } from '../../schemas/facturacion/deposito.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { insert, invalid, notFound, Problem, update, type Context, type FieldErrors } from '../kernel/index.ts'
import { nombreDeMetodo } from '../pagos/index.ts'
import { soloLasQueVe } from '../radicaciones/index.ts'
import { exigirDeposito, leerFila } from './listar-depositos.ts'
import { exigirMotivo } from './guardar-deposito.ts'
import { mover, type Medio } from './libro.ts'

/** Notaría money stays in the office and leaves no till. @throws Problem 404; 409 if annulled; 422 by rubro without enough balance */
export async function descargar(ctx: Context, body: FromSchema<typeof descargueSchema>) {
  const deposito = await exigirDeposito(ctx, Number(body.id_deposito), { forUpdate: true })
  if (deposito.anulado_en) throw new Problem(409, 'anulado', `El depósito ${deposito.numero_deposito} está anulado.`)
  const cifras = leerImportes(body)
  exigirSaldo(cifras, saldosDe(deposito))
  const id_radicacion = await radicacionDe(ctx, Number(body.id_radicacion) || null, deposito)
  const total = totalDe(cifras)
  const { metodo_pago, method_data, medios } = await leerPago(ctx, body, total, { sin: METODO.efectivo })
  const row = await insert(ctx, Descargue, {
    id_deposito: deposito.id,
    id_radicacion,
    fecha: ctx.today,
    ...cifras,
    total,
    metodo_pago,
    method_data,
    observaciones: body.observaciones?.trim() || null,
    id_usuario: ctx.user?.id ?? null,
  })
  const salidas = alReves(sinNotaria(medios, cifras.notaria))
  if (
    !(await mover(ctx, {
      id_deposito: deposito.id,
      tipo: 'descargado',
      importes: negar(cifras),
      id_descargue: row.id,
      medios: salidas,
      detalle: row.observaciones?.slice(0, 300) ?? null,
    }))
  ) {
    throw invalid({ id_deposito: ['Deposito sin fondos'] }) // spent since it was read
  }
  return { ...vista(row), numero_deposito: deposito.numero_deposito, deposito: await leerFila(ctx, deposito.id) }
}

function exigirSaldo(cifras: Importes, saldos: Importes): void {
  if (totalDe(saldos) === 0) throw invalid({ id_deposito: ['Deposito sin fondos'] })
  const errors: FieldErrors = {}
  for (const rubro of RUBROS)
    if (cifras[rubro] > saldos[rubro]) errors[rubro] = [`El valor maximo es ${formatPesos(saldos[rubro])}`]
  if (Object.keys(errors).length) throw invalid(errors)
  if (totalDe(cifras) === 0) throw invalid({ boleta: ['Escriba al menos un valor.'] })
}

async function radicacionDe(ctx: Context, id: number | null, deposito: Deposito): Promise<number | null> {
  if (id === null || id === deposito.id_radicacion) return deposito.id_radicacion
  if (deposito.id_radicacion !== null) throw invalid({ id_radicacion: ['Ese depósito es de otra radicación.'] })
  if (!(await soloLasQueVe(ctx, ctx.db('radicaciones').where({ id }), 'ficha').whereNull('anulada_en').first('id')))
    throw invalid({ id_radicacion: ['Esa radicación no existe.'] })
  return id
}

/** The notary's part comes off the first means. */
function sinNotaria(medios: readonly Medio[], notaria: number): Medio[] {
  let queda = notaria
  return medios.flatMap(({ metodo, valor }) => {
    const suya = Math.min(queda, valor)
    queda -= suya
    return valor > suya ? [{ metodo, valor: valor - suya }] : []
  })
}

export async function anularDescargue(ctx: Context, id: number, motivo: string | undefined) {
  const descargue = await Descargue.query(ctx.db).findById(id).forUpdate()
  if (!descargue) throw notFound('No se encontró el descargue.')
  if (descargue.anulado_en) throw new Problem(409, 'anulado', 'El descargue ya está anulado.')
  const razon = exigirMotivo(motivo)
  const hecho = await mover(ctx, {
    id_deposito: descargue.id_deposito,
    tipo: 'devuelto',
    importes: importesDe(descargue),
    id_descargue: id,
    medios: sinNotaria(mediosDe(descargue), Number(descargue.notaria)),
    detalle: razon,
  })
  if (!hecho) throw new Problem(409, 'anulado', 'El depósito de este descargue está anulado.')
  return vista(await update(ctx, Descargue, id, anulacion(ctx, razon)))
}

export async function descarguesDe(ctx: Context, id: number) {
  await exigirDeposito(ctx, id)
  const rows = await Descargue.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'descargues.id_usuario')
    .where('id_deposito', id)
    .orderBy('descargues.id', 'desc')
    .select('descargues.*', 'usuarios.usuario as usuario')
  return rows.map(vista)
}

const vista = (d: Descargue & { usuario?: string | null }) => ({
  id: d.id,
  id_deposito: d.id_deposito,
  id_radicacion: d.id_radicacion,
  fecha: d.fecha,
  ...importesDe(d),
  total: Number(d.total),
  metodo_pago: d.metodo_pago,
  metodo: nombreDeMetodo(d.metodo_pago),
  observaciones: d.observaciones,
  usuario: d.usuario ?? null,
  created_at: d.created_at,
  anulado_en: d.anulado_en,
  anulado_motivo: d.anulado_motivo,
})
