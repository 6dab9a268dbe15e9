import {
  LADOS,
  LISTA_DE,
  type FacturaGuardada,
  type FacturasDeRadicacion,
  type Lado,
} from '../../schemas/facturacion/facturacion.ts'
import { clientesConocidos } from '../cartera/index.ts'
import { type Context, readRows } from '../kernel/index.ts'
import { comoSeDice, deudasDelPago } from '../pagos/index.ts'
import { disponiblesPorPersona } from '../depositos/index.ts'
import { leerPorNumero, leerRadicacion, type OtorganteLeido, type RadicacionLeida } from '../radicaciones/index.ts'
import { totalDelLado, type Asignada, type PorLinea } from './domain.ts'
import { leerGuardada } from '../liquidaciones/index.ts'
import { estaEnviada, estaVigente, Factura, Facturacion, type FilaLinea } from './model.ts'
import { porFacturar } from './por-facturar.ts'
import type { PorFacturar } from '../../schemas/respuestas/facturacion/facturacion.ts'
import { METODO, type DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import { filas, LISTA } from './listar-facturas.ts'

/** Only what may repeat: no numbers of cheques or transfers, deposits or amounts. */
type UltimoPago = NonNullable<PorFacturar['otorgantes_vendedor'][number]['ultimo_pago']>

async function ultimosPagosDe(ctx: Context, personas: readonly number[]): Promise<Map<number, UltimoPago>> {
  if (!personas.length) return new Map()
  const huecos = personas.map(() => '?').join(', ')
  const nuevas = await readRows(
    ctx.db,
    'select (select f.id from facturas f where f.id_personas = p.id and f.retirada_en is null order by f.id desc limit 1) as id ' +
      `from personas p where p.id in (${huecos})`,
    [...personas],
  )
  const ids = nuevas.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
  if (!ids.length) return new Map()
  const filas = await readRows(
    ctx.db,
    `select id_personas, metodo_pago, method_data, fecha_factura from facturas where id in (${ids.map(() => '?').join(', ')})`,
    ids,
  )
  return new Map(
    filas.map(({ id_personas, metodo_pago, method_data, fecha_factura }) => {
      const detalles = JSON.parse(String(method_data ?? '{}')) as DetallesPago // as it was kept
      return [
        Number(id_personas),
        {
          metodo: Number(metodo_pago),
          fecha: String(fecha_factura),
          id_banco: detalles.id_banco ?? null,
          tipo_tarjeta: detalles.tipo_tarjeta ?? null,
        },
      ]
    }),
  )
}

const SE_PROPONEN = [METODO.cheque, METODO.datafono, METODO.efectivo, METODO.transferencia]

const RECIENTES = 500

/** Method of the last deed that this user archived; null when not among the recent ones. */
async function metodoUsualDe(ctx: Context): Promise<number | null> {
  const [ultima] = await readRows(
    ctx.db,
    'select f.metodo_pago from facturas f where f.id_radicacion = ' +
      '(select r.id_radicacion from ' +
      `(select id, id_radicacion, archivada_por from facturaciones order by id desc limit ${RECIENTES}) r ` +
      'where r.archivada_por = ? order by r.id desc limit 1) ' +
      `and f.retirada_en is null and f.metodo_pago in (${SE_PROPONEN.join(', ')}) order by f.id desc limit 1`,
    [ctx.user?.id ?? 0],
  )
  return ultima ? Number(ultima.metodo_pago) : null
}

/** GET /facturaRadi/:numRad. @throws Problem 404 without filing; 409 annulled or not settled. */
export async function datosParaFacturar(ctx: Context, numero: number) {
  const radicacion = await leerPorNumero(ctx, numero)
  const { totales, otorgantes, columnas: lineas, asignado } = await porFacturar(ctx, radicacion)
  const ids = [...new Set(LADOS.flatMap((lado) => otorgantes[lado].map(({ id_personas }) => id_personas)))]
  const disponibles = await disponiblesPorPersona(ctx, { ids, id_radicacion: radicacion.id })
  const pagos = await ultimosPagosDe(ctx, ids)
  const fila = (o: OtorganteLeido) => ({
    id: o.id_personas,
    nombre: nombreDe(o),
    numero_documento: o.numero_documento,
    tipo_documento: o.tipo_documento,
    abreviatura: o.abreviatura,
    correo_electronico: o.correo_electronico,
    exento: o.exento,
    tipo_otorgante: o.tipo_otorgante,
    deposito_disponible: disponibles.get(o.id_personas) ?? 0,
    ultimo_pago: pagos.get(o.id_personas) ?? null,
  })
  return {
    id_radicacion: radicacion.id,
    numero_radicacion: radicacion.numero_radicacion,
    estado: radicacion.estado,
    num_escritura: radicacion.num_escritura,
    fecha_escritura: radicacion.fecha_escritura,
    metodo_usual: await metodoUsualDe(ctx),
    total_vendedor: totales.vendedor,
    total_comprador: totales.comprador,
    otorgantes_vendedor: otorgantes.vendedor.map(fila),
    otorgantes_comprador: otorgantes.comprador.map(fila),
    lineas,
    asignado: { vendedores: asignado.vendedor.map(filaAsignada), compradores: asignado.comprador.map(filaAsignada) },
  }
}

const enLista = (lineas: PorLinea) => Object.entries(lineas).map(([clave, valor]) => ({ clave, valor }))
const filaAsignada = ({ persona, lineas }: Asignada) => ({ otorgante: persona, lineas: enLista(lineas) })

export const nombreDe = ({ nombres, apellidos }: { nombres: string; apellidos: string | null }): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

type Explicacion = (ctx: Context, idFacturas: readonly number[]) => Promise<ReadonlyMap<number, string>>
const explicaciones: Explicacion[] = []

export const alEsperar = (explicacion: Explicacion): void => {
  explicaciones.push(explicacion)
}

async function guardadas(ctx: Context, facturas: readonly Factura[], pagan: Pagadas): Promise<FacturaGuardada[]> {
  const esperan = facturas
    .filter(({ estado_dian }) => estado_dian === 'firmada' || estado_dian === 'incierta')
    .map(({ id }) => id)
  const motivos = new Map<number, string>()
  if (esperan.length)
    for (const explicacion of explicaciones)
      for (const [id, motivo] of await explicacion(ctx, esperan)) motivos.set(id, motivo)
  const deben = facturas
    .flatMap((f) => deudasDelPago(f.metodo_pago, f.method_data, 1, f.id_personas))
    .map(({ deudor }) => deudor)
  const { clienteDe } = await clientesConocidos(ctx, { personas: deben })
  return facturas.map((factura) => ({
    ...guardada(factura, clienteDe),
    mensaje_dian: motivos.get(factura.id) ?? factura.mensaje_dian,
    lineas: enLista(pagan.get(factura.id) ?? {}),
  }))
}

type Pagadas = ReadonlyMap<number, PorLinea>

export async function lineasPagadas(ctx: Context, idFacturas: readonly number[]): Promise<Pagadas> {
  const filas = idFacturas.length
    ? await ctx.db<FilaLinea>('facturas_lineas').whereIn('id_factura', idFacturas).orderBy(['id_factura', 'orden'])
    : []
  const suyas = new Map<number, Record<string, number>>()
  for (const { id_factura, clave, valor, iva } of filas)
    suyas.set(id_factura, { ...suyas.get(id_factura), [clave]: Number(valor) + Number(iva) })
  return suyas
}

/** GET /facturaLiq/:id: the cards of a filing as they are. @throws Problem 404 without filing. */
export async function leerFacturas(ctx: Context, idRadicacion: number): Promise<FacturasDeRadicacion> {
  return facturasDe(ctx, await leerRadicacion(ctx, idRadicacion))
}

export async function facturasDe(ctx: Context, radicacion: RadicacionLeida): Promise<FacturasDeRadicacion> {
  const cabecera = await Facturacion.query(ctx.db).findOne({ id_radicacion: radicacion.id })
  const facturas = await facturasVigentes(ctx, radicacion.id, true)
  const pagan = await lineasPagadas(
    ctx,
    facturas.map(({ id }) => id),
  )
  const vivas = facturas.filter(({ anulada_en }) => anulada_en === null)
  const de = (lado: Lado) => vivas.filter((factura) => factura.lado === lado)
  const totales = cabecera ? await totalesDe(ctx, radicacion) : { vendedor: 0, comprador: 0 }
  const falta = (lado: Lado) => Math.max(0, totales[lado] - de(lado).reduce((suma, { total }) => suma + total, 0))
  return {
    id_radicacion: radicacion.id,
    numero_radicacion: radicacion.numero_radicacion,
    estado: radicacion.estado,
    [LISTA_DE.vendedor]: await guardadas(ctx, de('vendedor'), pagan),
    [LISTA_DE.comprador]: await guardadas(ctx, de('comprador'), pagan),
    anuladas: await guardadas(
      ctx,
      facturas.filter(({ nota_credito }) => nota_credito !== null),
      pagan,
    ),
    sin_facturar: { vendedor: falta('vendedor'), comprador: falta('comprador') },
    version: cabecera?.version ?? null,
  }
}

async function totalesDe(ctx: Context, radicacion: RadicacionLeida): Promise<Record<Lado, number>> {
  const lineas = (await leerGuardada(ctx, radicacion.id))?.lineas ?? []
  return { vendedor: totalDelLado(lineas, 'vendedor'), comprador: totalDelLado(lineas, 'comprador') }
}

/** In screen order; with `anuladas`, also those annulled by a credit note. */
async function facturasVigentes(ctx: Context, idRadicacion: number, anuladas = false): Promise<Factura[]> {
  const facturas = await Factura.query(ctx.db)
    .where('id_radicacion', idRadicacion)
    .whereNull('retirada_en')
    .orderBy(['lado', 'orden', 'id'])
  return anuladas ? facturas : facturas.filter(({ anulada_en }) => anulada_en === null)
}

/** Locked until the transaction ends, by id: a range lock would stop other filings. */
export async function tomarFacturas(ctx: Context, idRadicacion: number): Promise<Factura[]> {
  const ids = (await facturasVigentes(ctx, idRadicacion)).map(({ id }) => id)
  const facturas = ids.length
    ? await Factura.query(ctx.db).whereIn('id', ids).orderBy(['lado', 'orden', 'id']).forUpdate()
    : []
  return facturas.filter((factura) => estaVigente(factura))
}

const guardada = (f: Factura, clienteDe: ReadonlyMap<number, number>): Omit<FacturaGuardada, 'lineas'> => ({
  id: f.id,
  id_factura: f.id,
  lado: f.lado,
  otorgante: f.id_personas,
  nombre: f.nombre,
  numero_documento: f.numero_documento,
  metodo_pago: f.metodo_pago,
  porcentaje_participacion: f.porcentaje / 100,
  total: f.total,
  base: f.base,
  iva: f.iva,
  terceros: f.terceros,
  observaciones: f.observaciones,
  method_data: f.method_data ? [comoSeDice(f.method_data, clienteDe)] : [],
  numero_factura: f.numero_factura ?? '',
  is_send: estaEnviada(f),
  state_document_id: f.state_document_id,
  estado_dian: f.estado_dian,
  respuesta: f.respuesta_cliente,
  pendiente_dian: f.pendiente_dian,
  mensaje_dian: f.mensaje_dian,
  anulada_en: f.anulada_en,
})

buscable({
  clase: 'facturas',
  titulo: 'Facturas',
  llamadas: ['factura', 'facturas', 'fv', 'fe'],
  needs: ver('facturacion'),
  lista: LISTA,
  filas,
  exacta: (texto) => {
    const numero = texto.toUpperCase().replace(/[\s-]/g, '')
    return /\d$/.test(numero) ? { sql: 'facturas.numero_factura = ?', values: [numero.slice(0, 30)] } : null
  },
  hallado: (f) => ({
    titulo: f.numero_factura ? `Factura ${f.numero_factura}` : 'Factura sin número',
    detalle: [
      f.nombre,
      formatDocument(f.numero_documento),
      formatPesos(Number(f.total)),
      `Radicación ${f.numero_radicacion}`,
    ].join(' · '),
    nota: f.anulada_en ? 'Anulada' : null,
    href: `/admin/facElectronica?factura=${f.id}`,
    claves: [f.numero_factura, f.numero_documento, f.numero_radicacion],
  }),
  enLista: () => '/admin/facElectronica',
})
