// Invoices: what signing costs against the RSA signature alone, and a lot against the simulator's own ceiling.
import { createSign } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { certificadoVigente, clienteDe, llavesDe, softwareVigente } from '../../modules/dian/configuracion/vigente.ts'
import { comprimir, firmar, momentoDeFirma } from '../../modules/dian/documento/index.ts'
import { bytesDe } from '../../modules/dian/emision/leer-documento.ts'
import { firmarFactura } from '../../modules/dian/emision/firmar.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import type { VersionDian } from '../../modules/dian/model.ts'
import { configurarDian, facturasArchivadas, masFacturas, otroNit, versionesFirmadas } from '../harness/dian.ts'
import { api, contextOf, freshOffice, server } from '../harness/index.ts'
import { startSimulador } from '../harness/simulador.ts'

const FIRMAS = 300
const LOTE = Number(process.env.LOTE ?? 1000)

const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(13) : cell.padEnd(46))).join('')}\n`)
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
  const una = () => inTransaction({ ...quieto, now: new Date() }, (its) => firmarFactura(its, ids.pop() ?? 0))
  for (let n = 0; n < 20; n++) await una()
  const todo = await cuesta(FIRMAS, una)
  const { nit } = await ctx.db('emisores').first<{ nit: string }>()
  const llaves = llavesDe(ctx, await certificadoVigente(ctx, nit, ctx.today))
  const [{ xml } = { xml: Buffer.alloc(0) }] = await versionesFirmadas(ctx)
  const sinFirma = xml.toString().replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
  const xades = await cuesta(FIRMAS, () => firmar(sinFirma, llaves, momentoDeFirma(new Date())))
  const rsa = await cuesta(FIRMAS, () => createSign('RSA-SHA256').update(sinFirma).sign(llaves.clave))
  say('\nFirma de una factura (SQLite)', 'CPU', 'reloj', 'contra RSA')
  for (const [titulo, uno] of [
    ['RSA-2048 sola (el límite)', rsa],
    ['XAdES-EPES', xades],
    ['armar + firmar + guardar + auditar', todo],
  ] as const)
    say(titulo, ms(uno.cpu), ms(uno.reloj), (uno.cpu / rsa.cpu).toFixed(2))
  say('bytes del XML firmado', String(xml.length))
}

/** A lot from the button to the last acceptance, against the simulator alone: documents already signed, sent one after the other. */
async function lote(ctx: Context, office: string, base: number) {
  const segundos = async (work: () => Promise<unknown>) => {
    const inicio = performance.now()
    await work()
    return (performance.now() - inicio) / 1000
  }
  const ids = await masFacturas(ctx, base, LOTE)
  const { runner } = await server()
  const producto = await segundos(async () => {
    const { status, raw } = await api(office).as('caja').post('/facturacion/lote', { ids })
    if (status !== 202) throw new Error(raw.toString())
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      runner.poke(office)
      const [fila] = await ctx.db('documentos_dian').where({ estado: 'aceptada' }).count({ n: '*' })
      if (Number(fila?.n) >= LOTE) return
    }
  })
  await ctx.db('dian_turnos').update({ detenido_en: ctx.now.toISOString() })
  const otras = await masFacturas(ctx, base, LOTE)
  const quieto = { ...ctx, app: { ...ctx.app, poke: () => undefined } }
  for (const id of otras) await inTransaction({ ...quieto, now: new Date() }, (its) => firmarFactura(its, id))
  const firmadas = await ctx.db<VersionDian>('dian_versiones').orderBy('id', 'desc').limit(LOTE)
  const zips = firmadas.map((version) => ({
    nombre: version.nombre_zip,
    zip: comprimir({ nombreXml: version.nombre_xml, xml: bytesDe(version) }),
  }))
  const { nit } = await ctx.db('emisores').first<{ nit: string }>()
  const cliente = clienteDe(
    { ...ctx, now: new Date() },
    await softwareVigente(ctx),
    llavesDe(ctx, await certificadoVigente(ctx, nit, ctx.today)),
  )
  const solo = await segundos(async () => {
    for (const { nombre, zip } of zips) {
      const respuesta = await cliente.sendBillSync(nombre, zip)
      if (respuesta.clase !== 'respuesta' || !respuesta.resultado.valido)
        throw new Error(JSON.stringify(respuesta).slice(0, 500))
    }
  })
  say(`\nLote de ${LOTE} facturas`, 'facturas/s', 's')
  say('el simulador solo (el techo)', (LOTE / solo).toFixed(1), solo.toFixed(1))
  say(
    'Protocolo: firmar, guardar, enviar y anotar',
    (LOTE / producto).toFixed(1),
    producto.toFixed(1),
    `${(solo / producto).toFixed(2)} del techo`,
  )
}

const office = await freshOffice()
const sim = await startSimulador()
await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica, {})
const [base = 0] = await facturasArchivadas(office)
const ctx = await contextOf(office)
await ctx.db('personas').update({ correo_electronico: null }) // nobody is mailed
await lote(ctx, office, base)
await firmas(ctx, base)
await sim.stop()
await (await server()).close()
process.exit(0)
