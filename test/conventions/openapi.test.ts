import { expect } from 'chai'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import type { JSONSchema } from 'json-schema-to-ts'
import { join } from 'node:path'
import { routes } from '../../modules/index.ts'
import { openapi, type Route } from '../../modules/kernel/index.ts'
import { checker } from '../../modules/kernel/http/validation/ajv.ts'
import { root } from '../harness/root.ts'

interface Params {
  properties?: Record<string, JSONSchema>
}
interface Body {
  content: Record<'application/json', { example?: unknown }>
}
interface Success {
  description: string
  content?: Record<string, { schema?: object }>
}
interface Operation {
  operationId: string
  tags: string[]
  responses: Record<string, Success>
}

/** Findings of Redocly's linter in a document, with the rules of redocly.yaml. */
async function lint(document: unknown): Promise<string[]> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}: ${message}`)
}

describe('El documento de la API es de los que toman las herramientas de otros', () => {
  const document = openapi(routes, '0.0.0', 'https://demo.notarias.co')
  const operations = routes.map(({ method, path }) => {
    const at = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    return { address: `${method} ${path}`, ...(at as Operation) }
  })

  it('el revisor de OpenAPI no le encuentra nada, ni error ni aviso; y a uno con una falta, sí', async () => {
    expect(await lint(document)).to.deep.equal([])
    const [path = ''] = Object.keys(document.paths)
    const paths = { [path]: { get: { ...(document.paths[path]?.get as object), mensajes: {} } } }
    expect((await lint({ ...document, paths })).join()).to.contain('`mensajes` is not expected here')
  })

  it('ninguna dirección que se escriba cabe en dos: donde una dice una palabra y otra un parámetro, ese parámetro no la recibe', () => {
    const parts = [...new Map(routes.map((route) => [route.path.replace(/:\w+/g, ':'), route])).values()].map(
      (route) => ({ route, said: route.path.split('/') }),
    )
    const takes = ({ params }: Route, name: string, text: string) => {
      const property = (params as Params | undefined)?.properties?.[name]
      if (property === undefined) return true
      try {
        checker({ type: 'object', properties: { [name]: property } }, 'text')({ [name]: text })
        return true
      } catch {
        return false
      }
    }
    const meets = (one: Route, part: string, other: Route, its: string): boolean => {
      const [name, itsName] = [/^:(\w+)$/.exec(part)?.[1], /^:(\w+)$/.exec(its)?.[1]]
      if (name && itsName) return true
      return name ? takes(one, name, its) : itsName ? takes(other, itsName, part) : part === its
    }
    const open = ({ said }: { said: string[] }) => said.some((part) => part.startsWith(':'))
    const both = parts.filter(open).flatMap((one, at, all) =>
      all
        .slice(at + 1)
        .filter(
          (other) =>
            one.said.length === other.said.length &&
            one.said.every((part, i) => meets(one.route, part, other.route, other.said[i] ?? '')),
        )
        .map((other) => `${one.route.path} · ${other.route.path}`),
    )
    expect(both).to.deep.equal([])
  })

  it('cada operación tiene un nombre propio, que un programa puede llamar', () => {
    const seen = new Map<string, string>()
    for (const { operationId, address } of operations) {
      expect(operationId, address).to.match(/^[a-z][a-zA-Z0-9]{2,80}$/)
      expect(seen.get(operationId), `${operationId}: ${address}`).to.equal(undefined)
      seen.set(operationId, address)
    }
  })

  it('un nombre depende solo de su método y su dirección', () => {
    const named = Object.fromEntries(operations.map(({ operationId, address }) => [address, operationId]))
    expect(named).to.include({
      'POST /procesos/:id/reintentar': 'reintentarProcesosPorId',
      'POST /procesos/reintentar': 'reintentarProcesos',
      'GET /tarifas': 'leerTarifas',
      'DELETE /estadosCiviles/:id': 'eliminarEstadosCivilesPorId',
      'GET /auditoria/:tabla/:registro': 'leerAuditoriaPorTablaYRegistro',
      'POST /radicaciones': 'radicar',
    })
  })

  it('cada operación dice qué responde: JSON con su esquema, un archivo o nada', () => {
    for (const { responses, address } of operations) {
      const [[status, success] = ['', {}]] = Object.entries(responses).filter(([one]) => one.startsWith('2'))
      const schemas = Object.values(success.content ?? {}).map(({ schema }) => schema)
      if (status === '204') expect(schemas, address).to.deep.equal([])
      else expect(schemas, address).to.not.be.empty.and.not.include(undefined)
      expect(success.description, address).to.be.a('string').and.not.equal('')
    }
  })

  it('las llamadas de las especificaciones traen un cuerpo de ejemplo, que su ruta recibe', () => {
    const con = routes.filter(({ example }) => example !== undefined)
    for (const { method, path, body, example } of con) {
      expect(() => {
        if (body) checker(body, 'body')(structuredClone(example))
      }, `${method} ${path}`).to.not.throw()
      const at = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] as {
        requestBody?: Body
      }
      expect(at.requestBody?.content['application/json'].example, `${method} ${path}`).to.deep.equal(example)
    }
    expect(con.map(({ method, path }) => `${method} ${path}`)).to.include.members([
      'POST /user/login',
      'POST /persona',
      'POST /inmuebles',
      'POST /radicaciones',
      'POST /radi2',
      'POST /seguiradiCreate',
      'PUT /liquidaciones/:radicacionId',
      'POST /facturaLiq',
      'PUT /facturaLiq/:id',
      'POST /facturarDian',
      'POST /depositos',
      'POST /descargues',
      'POST /permisosRoles/:id',
      'POST /proyecto2',
      'PUT /radi2/:numero',
      'PUT /factura:idFacturacion',
    ])
  })

  it('cada operación es de un área de la oficina, que dice qué hay en ella', () => {
    const areas = new Set(document.tags.map(({ name }) => name))
    for (const { tags, address } of operations)
      expect(areas.has(tags[0] ?? ''), `${address}: ${tags.join()}`).to.equal(true)
  })
})
