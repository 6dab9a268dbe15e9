import { addDays, dayStart, formatPesos } from '../../schemas/es-co/index.ts'
import { insertRows, type Context, type SqlValue } from '../../modules/kernel/index.ts'
import type { EscrituraInventada } from './libros.ts'
import { Suerte } from './libros-suerte.ts'

const COMUNES = { created_at: '2026-01-01T12:00:00.000Z', updated_at: '2026-01-01T12:00:00.000Z', version: 1 }

export interface FacturaInventada {
  id: number
  radicacion: number
  fecha: string
  /** Null while it has no number. */
  numero: string | null
  /** Pesos by item; `terceros` are not the office's own. */
  lineas: { item: number; valor: number; iva: number; terceros: boolean }[]
  /** Day on which it was paid; null on credit. */
  pagada: string | null
  anulada: string | null
  nota: { fecha: string; base: number; iva: number; terceros: number } | null
}

export interface MovimientoInventado {
  fecha: string
  notaria: number
  boleta: number
}

const cabecera = ({ lineas }: FacturaInventada) => {
  const suma = (unas: FacturaInventada['lineas'], de: 'valor' | 'iva') =>
    unas.reduce((total, una) => total + una[de], 0)
  const propias = lineas.filter(({ terceros }) => !terceros)
  return {
    base: suma(propias, 'valor'),
    iva: suma(lineas, 'iva'),
    terceros: suma(
      lineas.filter(({ terceros }) => terceros),
      'valor',
    ),
  }
}

export const totalDe = (factura: FacturaInventada): number => {
  const { base, iva, terceros } = cabecera(factura)
  return base + iva + terceros
}

/** Invoices of most deeds: paid, on credit, voided later, with a note of a part, and some without a number yet. */
export async function inventarFacturas(
  ctx: Context,
  escrituras: readonly EscrituraInventada[],
  semilla = 11,
): Promise<FacturaInventada[]> {
  const suerte = new Suerte(semilla)
  const persona = await ctx.db('personas').orderBy('id').first<{ id: number }>('id')
  const items = await ctx.db('items_liquidaciones').where('sistema', 0).orderBy('id').limit(6).pluck<number[]>('id')
  const hechas = escrituras.flatMap((una, n): FacturaInventada[] => {
    if (suerte.entre(1, 5) === 1) return []
    const fecha = addDays(una.fecha, suerte.entre(0, 6))
    const excedentes = una.actos.filter(({ excedente }) => excedente > 0)
    const [credito, voids, parte] = [suerte.entre(1, 6) === 1, suerte.entre(1, 9) === 1, suerte.entre(1, 7) === 1]
    return [
      {
        id: 600_000 + n,
        radicacion: una.id,
        fecha,
        numero: suerte.entre(1, 12) === 1 ? null : `FE${600_000 + n}`,
        lineas: [
          ...Array.from({ length: suerte.entre(1, 3) }, () => {
            const valor = suerte.entre(10_000, 3_000_000)
            return { item: suerte.de(items), valor, iva: Math.round(valor * 0.19), terceros: false }
          }),
          { item: 20, valor: una.super ?? 0, iva: 0, terceros: true },
          ...excedentes.map(({ excedente }) => ({ item: 2, valor: excedente, iva: 0, terceros: true })),
        ],
        pagada: credito ? null : addDays(fecha, suerte.entre(0, 20)),
        anulada: voids ? addDays(fecha, suerte.entre(0, 40)) : null,
        nota: parte ? { fecha: addDays(fecha, suerte.entre(0, 30)), base: 1_000, iva: 190, terceros: 5 } : null,
      },
    ]
  })
  const poner = (tabla: string, filas: Record<string, SqlValue>[]) => insertRows(ctx.db, tabla, filas)
  await poner(
    'facturas',
    hechas.map((una) => ({
      id: una.id,
      id_radicacion: una.radicacion,
      lado: 'vendedor',
      orden: 0,
      id_personas: persona.id,
      nombre: 'Cliente de prueba',
      numero_documento: '1',
      numero_radicacion: una.radicacion,
      metodo_pago: una.pagada === null ? 3 : 6,
      porcentaje: 10_000,
      ...cabecera(una),
      total: totalDe(una),
      terceros_en_factura: 1,
      numero_factura: una.numero,
      fecha_factura: una.fecha,
      state_document_id: una.numero === null ? 0 : 1,
      pendiente_dian: 0,
      anulada_en: una.anulada && new Date(Date.parse(dayStart(una.anulada)) + 9 * 3_600_000).toISOString(),
      nota_credito: una.anulada ? `NC${una.id}` : null,
      ...COMUNES,
    })),
  )
  await poner(
    'facturas_lineas',
    hechas.flatMap(({ id, lineas }) =>
      lineas.map(({ item, valor, iva, terceros }, orden) => ({
        id_factura: id,
        orden,
        clave: `${item}:${orden}`,
        id_items_liquidaciones: item,
        tipo_liquidacion: terceros ? 'recaudo_terceros' : 'servicio_adicional',
        detalle: `Renglón ${orden}`,
        cantidad: 1,
        valor,
        iva,
        tarifa_iva: iva ? 190_000 : 0,
        terceros,
      })),
    ),
  )
  await poner(
    'facturas_pagos',
    hechas.map((una) => ({
      id_factura: una.id,
      fecha: una.pagada ?? una.fecha,
      cuando: dayStart(una.pagada ?? una.fecha),
      metodo: una.pagada === null ? 3 : 6,
      valor: totalDe(una),
      detalle: '{}',
      motivo: 'pago',
    })),
  )
  await poner(
    'facturas_notas',
    hechas.flatMap(({ id, nota }) => (nota ? [{ id_factura: id, numero: `NP${id}`, concepto: '1', ...nota }] : [])),
  )
  return hechas
}

/** Deposits and what came in and out of them. */
export async function inventarDepositos(
  ctx: Context,
  cuantos: number,
  anio: number,
  semilla = 13,
): Promise<MovimientoInventado[]> {
  const suerte = new Suerte(semilla)
  const persona = await ctx.db('personas').orderBy('id').first<{ id: number }>('id')
  const depositos = Array.from({ length: cuantos }, (_, n) => ({
    id: 700_000 + n,
    fecha: addDays(`${anio}-01-03`, suerte.entre(0, 340)),
    notaria: suerte.entre(1, 900) * 1000,
    boleta: suerte.entre(0, 1) * 50_000,
  }))
  await insertRows(
    ctx.db,
    'depositos',
    depositos.map(({ id, fecha, notaria, boleta }) => ({
      id,
      numero_deposito: id,
      tipo: 'general',
      fecha_deposito: fecha,
      id_personas: persona.id,
      otorgante: 'Ana Peña',
      numero_documento: '1',
      total: notaria + boleta,
      notaria,
      boleta,
      saldo_notaria: 0,
      saldo_boleta: 0,
      metodo_pago: 6,
      llave: String(id),
      ...COMUNES,
    })),
  )
  const movimientos = depositos.flatMap(({ id, fecha, notaria, boleta }) => [
    {
      id_deposito: id,
      tipo: 'recibido',
      fecha,
      notaria,
      boleta,
      medios: JSON.stringify([{ metodo: 6, valor: notaria + boleta }]),
      id_factura: null,
    },
    {
      id_deposito: id,
      tipo: 'aplicado',
      fecha: addDays(fecha, suerte.entre(0, 15)),
      notaria: -Math.round(notaria / 2),
      boleta: -boleta,
      medios: null,
      // that invoice's own payment is what counts
      id_factura: 600_000,
    },
  ])
  await insertRows(
    ctx.db,
    'depositos_movimientos',
    movimientos.map((uno) => ({ ...uno, created_at: dayStart(uno.fecha) })),
  )
  return movimientos
}

export interface RetencionInventada {
  escritura: EscrituraInventada
  valor: number
  /** Pesos of each seller, by document. */
  cada: { documento: string; valor: number }[]
}

/** Withholding lines, some changed by hand, so that their steps do not add up. */
export async function inventarRetenciones(
  ctx: Context,
  escrituras: readonly EscrituraInventada[],
  semilla = 17,
): Promise<RetencionInventada[]> {
  const suerte = new Suerte(semilla)
  const filas = await ctx.db('personas').select<{ numero_documento: string; nombres: string; apellidos: string }[]>()
  // as a settlement writes a name
  const nombre = new Map(filas.map((una) => [una.numero_documento, `${una.nombres} ${una.apellidos}`]))
  const hechas = escrituras
    .filter((una) => una.super !== null && suerte.entre(1, 3) === 1)
    .map((escritura) => ({
      escritura,
      pasos: escritura.actos[0]?.partes.slice(0, 2) ?? [],
      base: suerte.entre(50, 900) * 1_000_000,
    }))
    .map(({ escritura, pasos, base }) => {
      const cada = pasos.map(() => Math.round(base / 200))
      return {
        escritura,
        pasos,
        base,
        cada,
        valor: cada.reduce((suma, una) => suma + una, 0) + suerte.de([0, 0, 0, 7]),
      }
    })
  await insertRows(
    ctx.db,
    'liquidacion_lineas',
    hechas.map(({ escritura, pasos, base, cada, valor }) => ({
      id_liquidacion: escritura.id,
      orden: 9,
      clave: 'item:22',
      id_items_liquidaciones: 22,
      tipo_liquidacion: 'recaudo_terceros',
      detalle: 'Retención en la fuente',
      cantidad: 1_000_000,
      cantidad_vendedor: 1_000_000,
      valor_uni: valor,
      valor,
      iva: 0,
      vendedor: valor,
      comprador: 0,
      editable: 0,
      manual: 0,
      pactado: 0,
      explicacion: JSON.stringify({
        pasos: pasos.map(({ documento }, n) => ({
          concepto: nombre.get(documento) ?? '',
          operacion: `${formatPesos(base)} × 1 % × 50 %`,
          resultado: formatPesos(cada[n] ?? 0),
        })),
      }),
    })),
  )
  return hechas.map(({ escritura, valor, pasos, cada }) => ({
    escritura,
    valor,
    cada: pasos.map(({ documento }, n) => ({ documento, valor: cada[n] ?? 0 })),
  }))
}

export interface TimbreInventado {
  escritura: EscrituraInventada
  /** Tax of each act, by its amount. */
  cada: number[]
  valor: number
}

/** UVT of 2026. */
const UVT = 52_374
/** E.T., art. 519, par. 3: nothing up to 20.000 UVT, 1,5 % of what exceeds them, and 3 % over 50.000 plus 450 UVT. */
function timbreDe(cuantia: number): number {
  const uvt = cuantia / UVT
  const debe = uvt <= 20_000 ? 0 : uvt <= 50_000 ? (uvt - 20_000) * 0.015 : (uvt - 50_000) * 0.03 + 450
  return Math.round((debe * UVT) / 1000) * 1000
}

/** Stamp duty lines of deeds, some changed by hand. */
export async function inventarTimbres(
  ctx: Context,
  escrituras: readonly EscrituraInventada[],
  semilla = 19,
): Promise<TimbreInventado[]> {
  const suerte = new Suerte(semilla)
  const hechos = escrituras
    .filter((una) => una.super !== null && suerte.entre(1, 4) === 1)
    .map((escritura) => {
      const cuantias = escritura.actos.map(() => suerte.entre(500, 4_000) * 1_000_000)
      const cada = cuantias.map(timbreDe)
      return {
        escritura,
        cuantias,
        cada,
        valor: cada.reduce((suma, una) => suma + una, 0) + suerte.de([0, 0, 0, 5_000]),
      }
    })
  await insertRows(
    ctx.db,
    'liquidacion_lineas',
    hechos.map(({ escritura, cuantias, cada, valor }) => ({
      id_liquidacion: escritura.id,
      orden: 10,
      clave: 'item:23',
      id_items_liquidaciones: 23,
      tipo_liquidacion: 'recaudo_terceros',
      detalle: 'Impuesto de timbre',
      cantidad: 1_000_000,
      cantidad_vendedor: 1_000_000,
      valor_uni: valor,
      valor,
      iva: 0,
      vendedor: valor,
      comprador: 0,
      editable: 0,
      manual: 0,
      pactado: 0,
      explicacion: JSON.stringify({
        pasos: escritura.actos.map(({ nombre }, n) => ({
          concepto: nombre,
          operacion: `Sobre ${formatPesos(cuantias[n] ?? 0)}`,
          resultado: formatPesos(cada[n] ?? 0),
        })),
      }),
    })),
  )
  return hechos.map(({ escritura, cada, valor }) => ({ escritura, cada, valor }))
}
