import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { api, ask, server } from '../harness/index.ts'
import { CLAVE, emailOf } from '../harness/offices.ts'
import { root } from '../harness/root.ts'

/** What somebody else writes against the API's document: every name and type in it comes of what openapi-typescript makes of that. */
const PROGRAMA = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

type Fetch = (request: Request) => Promise<Response>

export async function radicar(fetch: Fetch, email: string, password: string) {
  const api = createClient<paths>({ baseUrl: 'http://oficina', fetch })
  const sesion = await api.POST('/api/user/login', { body: { email, password } })
  if (!sesion.data) throw new Error(sesion.error.message)
  const headers = { authorization: \`Bearer \${sesion.data.token}\` }
  const persona = async (numero_documento: string, nombres: string): Promise<number> => {
    const body = { tipo_documento: 3, numero_documento, nombres, apellidos: 'Vega' }
    const { data, error } = await api.POST('/api/persona', { headers, body })
    if (!data) throw new Error(error.message)
    return data.id
  }
  const vende = await persona('71000001', 'Ana'), compra = await persona('71000002', 'Luis')
  const casa = await api.POST('/api/inmuebles', { headers, body: { matricula: '50C-710001', direccion: 'Calle 1', id_tipo_inmueble: 1 } })
  if (!casa.data) throw new Error(casa.error.message)
  const radicada = await api.POST('/api/radicaciones', {
    headers,
    body: {
      contacto: vende, digitador: vende, revisor: vende, liquidador: vende, id_estados_escrituras: 1, fecha_escritura: '2026-02-02',
      actosradi: [{
        actos_codigo_acto: '1', cuantia: 200000000, actosradiinmuebles: [{ id_inmuebles: casa.data.id }],
        otorgantes: [
          { id_personas: vende, id_tipos_otorgantes: 1, porcentaje_participacion: 100 },
          { id_personas: compra, id_tipos_otorgantes: 2, porcentaje_participacion: 100 },
        ],
      }],
    },
  })
  if (!radicada.data) throw new Error(radicada.error.message)
  const numero: number = radicada.data.numero_radicacion
  const estado: 'radicacion' | 'liquidacion' | 'facturacion' | 'finalizada' = radicada.data.estado
  const primero: string | undefined = radicada.data.actosradi[0]?.otorgantes[0]?.nombres
  // @ts-expect-error: the document names no such field
  void radicada.data.numero_que_no_hay
  const liquidada = await api.GET('/api/liquidacionRadi', { headers, params: { query: { numero_radicacion: numero } } })
  const total: number | undefined = liquidada.data?.resumen.costoTotal.total
  const lista = await api.GET('/api/radi', { headers, params: { query: { pageSize: 5 } } })
  const filas: number[] = (typeof lista.data === 'object' ? lista.data.data : []).map((fila) => fila.numero_radicacion)
  return { numero, estado, primero, total, filas }
}
`

describe('Un cliente hecho con el documento de la API', () => {
  const folder = () => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    return mkdtempSync(join(root, '.cache/cliente-'))
  }

  it('compila, radica una escritura y lee cada respuesta con su tipo', async function () {
    this.timeout(240_000)
    const { body: documento } = await api('demo').anonymous.get('/openapi.json')
    const at = folder()
    try {
      writeFileSync(join(at, 'api.ts'), astToString(await openapiTS(documento)))
      writeFileSync(join(at, 'programa.ts'), PROGRAMA)
      writeFileSync(
        join(at, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            target: 'ES2023',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'bundler',
            strict: true,
            noUncheckedIndexedAccess: true,
            rewriteRelativeImportExtensions: true,
            noEmitOnError: true,
            skipLibCheck: true,
            types: [],
          },
        }),
      )
      const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', at], {
        encoding: 'utf8',
      })
      expect(stdout).to.equal('')
      const { radicar } = (await import(pathToFileURL(join(at, 'programa.js')).href)) as { radicar: Radicar }
      const { port } = await server()
      const pedir = async (request: Request) => {
        const { pathname, search } = new URL(request.url)
        const body = request.method === 'GET' ? undefined : await request.text()
        const headers = Object.fromEntries(request.headers)
        const reply = await ask(port, 'demo.localhost', request.method, pathname + search, body, { headers })
        return new Response(new Uint8Array(reply.raw), {
          status: reply.status,
          headers: { 'content-type': 'application/json' },
        })
      }
      const { numero, filas, ...resto } = await radicar(pedir, emailOf('admin', 'demo'), CLAVE)
      expect(filas).to.include(numero)
      expect(resto).to.include({ estado: 'radicacion', primero: 'Ana' }).and.to.have.property('total').above(0)
    } finally {
      rmSync(at, { recursive: true, force: true })
    }
  })
})

interface Hecho {
  numero: number
  estado: string
  primero?: string
  total?: number
  filas: number[]
}
type Radicar = (pedir: (request: Request) => Promise<Response>, email: string, clave: string) => Promise<Hecho>
