import { listarFacturas, type FacturasQuery } from '../../modules/facturacion/index.ts'
import { reindexWords, searchText, type Db } from '../../modules/kernel/index.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { median } from './load.ts'

const ROWS = 100_000

/** What people ask of the list, and the words of each for the table. */
const PREGUNTAS: readonly (readonly [string, FacturasQuery])[] = [
  ['primera página', {}],
  ['página 500', { page: 500 }],
  ['un año', { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' }],
  ['por total', { sort: '-total' }],
  ['por nombre', { sort: 'nombre' }],
  ['un prefijo', { prefix: 'FB' }],
  ['un tercero', { tercero: 'cliente 345' }],
  ['un documento', { tercero: '10045678' }],
  ['rechazadas', { vista: 'rechazadas' }],
  ['sin respuesta del cliente', { vista: 'sin_respuesta' }],
  ['sin enviar', { estado_dian: 'sin_enviar' }],
  [
    'todo junto',
    {
      prefix: 'FE',
      estado_dian: '1',
      respuesta: 'Aceptado',
      fechaInicio: '2023-01-01',
      fechaFin: '2025-12-31',
      tercero: 'apellido 31',
    },
  ],
]

/** A hundred thousand invoices like one that was made: nine in ten sent, some refused, some answered. */
async function llenar(db: Db, id: number): Promise<void> {
  const { id: _, ...una } = await db('facturas').where({ id }).first<Record<string, unknown>>()
  await db.transaction(async (trx) => {
    for (let from = 0; from < ROWS; from += 400) {
      await trx('facturas').insert(
        Array.from({ length: 400 }, (_row, at) => {
          const i = from + at
          const enviada = i % 10 !== 0
          const datos = {
            nombre: `Cliente ${i % 977} Apellido ${i % 313}`,
            numero_documento: String(10_000_000 + i),
            numero_factura: enviada ? `FE${i}` : null,
          }
          return {
            ...una,
            ...datos,
            busqueda: searchText(Object.values(datos)),
            prefijo: enviada ? (i % 3 ? 'FE' : 'FB') : null,
            estado_dian: enviada ? (i % 97 ? 'aceptada' : 'rechazada') : null,
            state_document_id: enviada && i % 97 ? 1 : 0,
            respuesta_cliente: i % 11 === 0 ? 'Rechazado' : i % 7 === 0 ? 'Aceptado' : null,
            fecha_factura: `202${i % 6}-0${1 + (i % 9)}-1${i % 10}`,
            total: i * 17,
          }
        }),
      )
    }
    await reindexWords(trx, 'facturas')
  })
}

interface Pregunta {
  titulo: string
  ms: number
  rondas: readonly number[]
}

/** Milliseconds that each question takes of a hundred thousand invoices, in this process: the median of nine. */
export async function listaDeFacturas(): Promise<readonly Pregunta[]> {
  const slug = await freshOffice()
  const { body } = await api(slug)
    .as('admin')
    .post('/facturaLiq', archivo(await porFacturar(1, slug)))
  const ctx = await contextOf(slug)
  await llenar(ctx.db, body.vendedores[0].id)
  const medidas: Pregunta[] = []
  for (const [titulo, query] of PREGUNTAS) {
    const veces: number[] = []
    for (let n = 0; n < 9; n++) {
      const began = performance.now()
      await listarFacturas(ctx, query)
      veces.push(performance.now() - began)
    }
    medidas.push({ titulo, ms: median(veces), rondas: veces })
  }
  return medidas
}
