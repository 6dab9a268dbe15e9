// `npm run bench -- tramites`: papers of 20 MB in and out of procedures, and the memory that they take; with `todo`, two hundred.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as dormir } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { readConfig } from '../../config/env.ts'
import { background, insert } from '../../modules/kernel/index.ts'
import { Tramite } from '../../modules/tramites/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { enter, preparedEnvironment, spawnServer, unPdf, type Role } from '../harness/index.ts'
import { unOle } from '../harness/ole.ts'
import { docx, parrafo } from '../harness/plantillas.ts'

const CUANTOS = process.argv.includes('todo') ? 200 : 28
const A_LA_VEZ = 4
const POR_TRAMITE = 14
const PESO = 20 * 1024 * 1024 - 512 * 1024
const META_MB = 60
const ROLES: readonly Role[] = ['admin', 'notario', 'radicador', 'revisor']

const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(14) : cell.padEnd(46))).join('')}\n`)

/** Resident memory of a process, in megabytes. */
const memoria = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const imagen = randomBytes(PESO - 32 * 1024)
const enPdf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`900 0 obj\n<< /Type /XObject /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])
/** As clients send them: mostly scans; some in Word, of today and of before. */
const PAPELES = [
  { name: 'escaneo.pdf', content: unPdf('x', { pages: 100, extra: [enPdf(imagen)] }) },
  { name: 'poder.docx', content: docx(parrafo('x'), { 'word/media/image1.jpeg': imagen }) },
  { name: 'poder.doc', content: unOle(['WordDocument'], { relleno: PESO - 200_000 }) },
]
const ZIP = {
  name: 'anexos.zip',
  content: Buffer.from(
    zipSync(
      Object.fromEntries(
        [1, 2, 3, 4].map((n) => [
          `${n}.pdf`,
          [unPdf('x', { extra: [enPdf(imagen.subarray(0, PESO / 4 - 32 * 1024))] }), { level: 0 as const }],
        ]),
      ),
    ),
  ),
}

const env = await preparedEnvironment('sqlite')
const running = await openApp(readConfig(env))
const office = await running.app.offices.get('demo')
if (!office) throw new Error('there is no office demo')
const ctx = background(running.app, office, 'medir')
const instante = ctx.now.toISOString()
const unTramite = async (n: number, tipo: string): Promise<number> =>
  (
    await insert(ctx, Tramite, {
      numero: n + 1,
      anio: 2026,
      tipo,
      tipo_tramite: 'escritura',
      identificacion: '1',
      datos: {},
      data: {},
      reservado: false,
      estado: 'en_revision',
      estado_desde: instante,
      radicado_en: instante,
    })
  ).id
const deCalentar = await unTramite(900_000, 'vivienda_usada')
const pedidos: { tramite: number; nombre: string; papel: { name: string; content: Buffer } }[] = []
for (let n = 0; pedidos.length < CUANTOS; n++) {
  const [escritura, orden] = [
    await unTramite(n * 2, 'vivienda_usada'),
    await unTramite(n * 2 + 1, 'orden_escrituracion_1'),
  ]
  for (let at = 1; at < POR_TRAMITE; at++)
    pedidos.push({
      tramite: escritura,
      nombre: `documento_${at}`,
      papel: PAPELES[at % 5 === 0 ? 1 : at % 7 === 0 ? 2 : 0]!,
    })
  pedidos.push({ tramite: orden, nombre: 'documentos', papel: ZIP })
}
pedidos.length = CUANTOS
await running.close()

const child = await spawnServer(env)
const tokens = await Promise.all(
  ROLES.map(async (role) =>
    String(
      (
        await (
          await enter(child.port, 'admin')
        ).post('/user/login', { email: `${role}@demo.co`, password: 'clave-de-prueba' })
      ).body.token,
    ),
  ),
)
interface Respuesta {
  status: number
  bytes: number
  texto: string
}
const llamar = (method: string, path: string, n: number, body?: Buffer, type = ''): Promise<Respuesta> =>
  new Promise((done, failed) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: child.port,
        method,
        path: `/api${path}`,
        headers: {
          host: 'demo.localhost',
          authorization: `Bearer ${tokens[n % tokens.length] ?? ''}`,
          ...(body && { 'content-type': type, 'content-length': body.length }),
        },
      },
      (reply) => {
        let [bytes, texto] = [0, '']
        reply.on('data', (part: Buffer) => {
          bytes += part.length
          if (reply.headers['content-type']?.startsWith('application/json')) texto += part.toString()
        })
        reply.once('end', () => {
          done({ status: reply.statusCode ?? 0, bytes, texto })
        })
      },
    )
    asked.once('error', failed)
    asked.end(body)
  })

/** Each with its turn, some at a time; whom the minute's limit turns away comes back. */
async function todos<T>(unos: readonly T[], uno: (cual: T, n: number) => Promise<Respuesta>): Promise<Respuesta[]> {
  const hechos: Respuesta[] = []
  let sigue = 0
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, async () => {
      for (let n = sigue++; n < unos.length; n = sigue++) {
        let reply = await uno(unos[n]!, n)
        for (; reply.status === 429; reply = await uno(unos[n]!, n)) await dormir(2000)
        if (reply.status >= 300) throw new Error(`${reply.status} ${reply.texto}`)
        hechos[n] = reply
      }
    }),
  )
  return hechos
}

const PARTE = 'parte-de-medir'
const formulario = (nombre: string, { name, content }: { name: string; content: Buffer }): Buffer =>
  Buffer.concat([
    Buffer.from(`--${PARTE}\r\nContent-Disposition: form-data; name="nombre"\r\n\r\n${nombre}\r\n`),
    Buffer.from(`--${PARTE}\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\n`),
    Buffer.from('Content-Type: application/octet-stream\r\n\r\n'),
    content,
    Buffer.from(`\r\n--${PARTE}--\r\n`),
  ])

const subir = (
  tramite: number,
  nombre: string,
  papel: { name: string; content: Buffer },
  n: number,
): Promise<Respuesta> =>
  llamar(
    'POST',
    `/tramites/${tramite}/adjuntos`,
    n,
    formulario(nombre, papel),
    `multipart/form-data; boundary=${PARTE}`,
  )

// «Above idle» is over what a server has that has worked and rests: small papers of every kind, in once and out many times, until its young
// generation is as large as work makes it. One that has rested some fifteen seconds gives that back too: over that it is some 30 MB more.
const vueltas: string[] = []
for (const [n, content] of [unPdf(), docx(parrafo('x')), unOle(['WordDocument']), unPdf()].entries()) {
  const { texto } = await subir(deCalentar, `documento_${n + 1}`, { name: 'x', content }, n)
  vueltas.push(
    `/tramites/${deCalentar}/adjuntos/${(JSON.parse(texto) as { id: number }).id}`,
    `/tramites/${deCalentar}/zip`,
  )
}
await todos(Array.from({ length: 400 }), (_, n) => llamar('GET', vueltas[n % vueltas.length]!, n))
await dormir(2000)
const quieta = memoria(child.pid)
let mayor = quieta
const reloj = setInterval(() => {
  mayor = Math.max(mayor, memoria(child.pid))
}, 20)

say(`\n${CUANTOS} documentos de 20 MB, de a ${A_LA_VEZ} (SQLite)`, 'medido', 'meta')
async function medir<T>(
  titulo: string,
  unos: readonly T[],
  uno: (cual: T, n: number) => Promise<Respuesta>,
): Promise<Respuesta[]> {
  mayor = memoria(child.pid)
  const inicio = performance.now()
  const hechos = await todos(unos, uno)
  say(titulo, `${((performance.now() - inicio) / 1000).toFixed(1)} s`, '')
  say('  memoria sobre la quieta', `${Math.round(mayor - quieta)} MB`, `≤ ${META_MB} MB`)
  if (mayor - quieta > META_MB) process.exitCode = 1
  return hechos
}

const subidos = await medir('Subirlos', pedidos, ({ tramite, nombre, papel }, n) => subir(tramite, nombre, papel, n))
const ids = subidos.map(({ texto }) => (JSON.parse(texto) as { id: number }).id)
const bajados = await medir('Bajarlos', ids, (id, n) =>
  llamar('GET', `/tramites/${pedidos[n]?.tramite}/adjuntos/${id}`, n),
)
if (bajados.some(({ bytes }, n) => bytes !== pedidos[n]?.papel.content.length))
  throw new Error('what came back is not what was sent')
await medir('Bajarlos todos, un ZIP por trámite', [...new Set(pedidos.map(({ tramite }) => tramite))], (tramite, n) =>
  llamar('GET', `/tramites/${tramite}/zip`, n),
)
clearInterval(reloj)
say('Memoria quieta', `${Math.round(quieta)} MB`, '')
await child.stop('SIGTERM')
process.exit()
