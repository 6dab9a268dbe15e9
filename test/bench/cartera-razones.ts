// What receivables cost in an office of 20.000 clients and 200.000 open accounts: `npm run bench -- cartera`.
import { ask, type Json } from '../harness/http.ts'
import type { Client } from '../harness/index.ts'
import { COMUN, oficinaDeCartera } from './cartera-oficina.ts'
import { abrirLibro, compare, number, say, startBare } from './comparar.ts'
import { median, type Shot } from './load.ts'

/** The client that owes four hundred invoices. */
const GRANDE = 1
/** Lists count up to here. */
const CONTADAS = 10_000
const PREGUNTAS = [
  ['Cartera: primera página', '/creditos?page=1&pageSize=10'],
  ['Cartera: los de más de 180 días', '/creditos?page=1&pageSize=10&edad=total_mayor_180'],
  ['Cartera: el apellido más común', `/creditos?page=1&pageSize=10&q=${COMUN}`],
  ['Cartera: las facturas de uno de 400', `/creditos_cliente/${GRANDE}?page=1&pageSize=5`],
  ['Cartera: estado de cuenta de 400', `/estado_cuenta/${GRANDE}`],
] as const

const { product, client, token, copia } = await oficinaDeCartera()
const bare = await startBare([copia], 'cartera-desnuda.ts')
const ports = [product.port, bare.port] as const
const headers = { authorization: `Bearer ${token}` }

/** What both say of the office must be the same, or nothing is compared. */
async function dicenLoMismo(deQuien: Client): Promise<void> {
  for (const [titulo, path] of PREGUNTAS) {
    const { body: una } = await deQuien.get(path)
    const { body: otra } = await ask(bare.port, 'demo.localhost', 'GET', `/api${path}`)
    const deFila = ({ id, facturas, cartera_edades }: Json) => [id, facturas, cartera_edades]
    const cifras = ({ data, total, cartera_edades, abiertas, saldo_final }: Json) =>
      JSON.stringify([Math.min(total ?? 0, CONTADAS), cartera_edades, saldo_final, (data ?? abiertas).map(deFila)])
    if (cifras(una) !== cifras(otra))
      throw new Error(`${titulo}: ${cifras(una).slice(0, 400)} is not ${cifras(otra).slice(0, 400)}`)
  }
}

const timed = async (titulo: string, path: string): Promise<void> => {
  const veces: number[] = []
  for (let n = 0; n < 7; n++) {
    const began = performance.now()
    const { status, raw } = await client.get(path)
    if (status !== 200) throw new Error(raw.toString())
    veces.push(performance.now() - began)
  }
  say(titulo, `${number(median(veces.slice(1)))} ms`)
}

await dicenLoMismo(client)
const { libro, cerrar } = abrirLibro('cartera')
say('Cartera, respuestas por segundo', 'uno solo', 'Protocolo', 'Koa desnudo', 'razón', 'meta')
for (const [titulo, path] of PREGUNTAS)
  await compare(libro, titulo, ports, () => ({ method: 'GET', path: `/api${path}`, headers }))
let serial = 0
/** A peso of the next client's oldest account. */
const abono = (): Shot => {
  const id_cuenta = 401 + (serial++ % 19_000)
  const id_clientes = 2 + ((id_cuenta - 1) % 19_999)
  const body = { id_clientes, valor: 1, metodo_pago: 6, aplicaciones: [{ id_cuenta, valor: 1 }] }
  return { method: 'POST', path: '/api/abonos', headers, body: JSON.stringify(body) }
}
await compare(libro, 'Cartera: recibir un abono', ports, abono)
say('\nCartera, tiempos', 'medido')
for (const [titulo, path] of PREGUNTAS) await timed(titulo, path)
await timed('Cartera: estado de cuenta en PDF', `/estado_cuenta/${GRANDE}/pdf`)
await timed('Cartera: estado de cuenta en Excel', `/estado_cuenta/${GRANDE}/xlsx`)
bare.stop()
cerrar(true)
await product.stop('SIGTERM')
process.exit(0)
