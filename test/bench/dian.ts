// Invoices: what signing costs against the RSA signature alone, and the list of a hundred thousand.
import { createSign } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { llavesDe, certificadoVigente } from '../../modules/dian/configuracion/vigente.ts'
import { firmar, momentoDeFirma } from '../../modules/dian/documento/index.ts'
import { firmarFactura } from '../../modules/dian/emision/firmar.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { facturasArchivadas, masFacturas, oficinaSinDian, versionesFirmadas } from '../harness/dian.ts'
import { api, contextOf, freshOffice, server } from '../harness/index.ts'
import { median } from './load.ts'

const FIRMAS = 300
const FACTURAS = 100_000

const say = (...cells: string[]) => process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(13) : cell.padEnd(46))).join('')}\n`)
const ms = (value: number) => `${value.toFixed(2)} ms`

/** Milliseconds of processor that one piece of work takes, and of clock. */
async function cuesta(veces: number, work: () => unknown): Promise<{ cpu: number; reloj: number }> {
  const antes = process.cpuUsage()
  const inicio = performance.now()
  for (let n = 0; n < veces; n++) await work()
  const { user, system } = process.cpuUsage(antes)
  return { cpu: (user + system) / 1000 / veces, reloj: (performance.now() - inicio) / veces }
}

async function firmas(ctx: Context, base: number) {
  const ids = await masFacturas(ctx, base, FIRMAS + 20)
  await ctx.db('dian_turnos').update({ detenido_en: ctx.now.toISOString() }) // signing alone: nobody sends
  const quieto = { ...ctx, app: { ...ctx.app, poke: () => undefined } }
  const una = () => inTransaction(ctx.db, (db) => firmarFactura({ ...quieto, now: new Date(), db }, ids.pop() ?? 0))
  for (let n = 0; n < 20; n++) await una()
  const todo = await cuesta(FIRMAS, una)
  const { nit } = await ctx.db('emisores').first<{ nit: string }>()
  const llaves = llavesDe(ctx, await certificadoVigente(ctx, nit, ctx.today))
  const [{ xml } = { xml: Buffer.alloc(0) }] = await versionesFirmadas(ctx)
  const sinFirma = xml.toString().replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
  const xades = await cuesta(FIRMAS, () => firmar(sinFirma, llaves, momentoDeFirma(new Date())))
  const rsa = await cuesta(FIRMAS, () => createSign('RSA-SHA256').update(sinFirma).sign(llaves.clave))
  say('\nFirma de una factura (SQLite)', 'CPU', 'reloj', 'contra RSA')
  for (const [titulo, uno] of [['RSA-2048 sola (el límite)', rsa], ['XAdES-EPES', xades], ['armar + firmar + guardar + auditar', todo]] as const) say(titulo, ms(uno.cpu), ms(uno.reloj), (uno.cpu / rsa.cpu).toFixed(2))
  say('bytes del XML firmado', String(xml.length))
}

async function lista(ctx: Context, office: string, base: number) {
  const { id: _id, ...una } = await ctx.db('facturas').where({ id: base }).first<Record<string, unknown>>()
  const estados = ['aceptada', 'aceptada', 'aceptada', 'rechazada', null]
  const filas = Array.from({ length: FACTURAS }, (_, n) => {
    const estado = estados[n % estados.length] ?? null
    return { ...una, numero_factura: `SETP${990_000_000 + n}`, prefijo: 'SETP', estado_dian: estado, state_document_id: estado === 'aceptada' ? 1 : 0, fecha_factura: `2026-${String(1 + n % 12).padStart(2, '0')}-${String(1 + n % 28).padStart(2, '0')}` }
  })
  await ctx.db.transaction(async (trx) => { for (let at = 0; at < filas.length; at += 200) await trx('facturas').insert(filas.slice(at, at + 200)) })
  const caja = api(office).as('caja')
  await caja.get('/facturacion').catch(() => undefined) // the connection that fell idle meanwhile
  const pregunta = async (query: Record<string, string | number>) => {
    const tiempos: number[] = []
    for (let n = 0; n < 12; n++) {
      const inicio = performance.now()
      const { status, raw } = await caja.get('/facturacion', query)
      if (status !== 200) throw new Error(raw.toString())
      tiempos.push(performance.now() - inicio)
    }
    return ms(median(tiempos.slice(2)))
  }
  say(`\nLista de ${FACTURAS.toLocaleString('es-CO')} facturas`, 'mediana')
  say('primera página', await pregunta({ page: 1, pageSize: 20 }))
  say('rechazadas', await pregunta({ page: 1, pageSize: 20, estado_dian: 'rechazada' }))
  say('por fechas y prefijo', await pregunta({ page: 1, pageSize: 20, prefix: 'SETP', fechaInicio: '2026-03-01', fechaFin: '2026-03-15' }))
  say('por total, página 200', await pregunta({ page: 200, pageSize: 20, sort: '-total' }))
}

const office = await freshOffice()
await oficinaSinDian(office)
const [base = 0] = await facturasArchivadas(office)
const ctx = await contextOf(office)
await firmas(ctx, base)
await lista(ctx, office, base)
await (await server()).close()
process.exit(0)
