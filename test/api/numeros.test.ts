// mariadb: races
import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { waysOf, type Route } from '../../modules/kernel/index.ts'
import { api } from '../harness/index.ts'
import { sample, type Schema } from '../harness/samples.ts'

const INFINITOS = ['1e999', '-1e999', 'Infinity']
const propertiesOf = (schema: unknown): [string, Schema][] =>
  Object.entries((schema as Schema | undefined)?.properties ?? {})
const esNumero = ({ type }: Schema): boolean => [type].flat().some((one) => one === 'integer' || one === 'number')
const numerosDe = (schema: unknown): string[] =>
  propertiesOf(schema)
    .filter(([, field]) => esNumero(field))
    .map(([name]) => name)

/** The route with everything in order, but for one number of its path or its query. */
function pedidosDe({ path, params, query }: Route): [what: string, path: string, query: Record<string, string>][] {
  const bueno = (schema: unknown) =>
    Object.fromEntries(propertiesOf(schema).map(([name, field]) => [name, String(sample(field))]))
  const [enRuta, enConsulta] = [
    bueno(params),
    Object.fromEntries(((query as Schema | undefined)?.required ?? []).map((name) => [name, bueno(query)[name] ?? ''])),
  ]
  const direccion = (valores: Record<string, string>) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valores[name] ?? '1'))
  return INFINITOS.flatMap((infinito) => [
    ...numerosDe(params).map((name): [string, string, Record<string, string>] => [
      `${name}=${infinito}`,
      direccion({ ...enRuta, [name]: infinito }),
      enConsulta,
    ]),
    ...numerosDe(query).map((name): [string, string, Record<string, string>] => [
      `?${name}=${infinito}`,
      direccion(enRuta),
      { ...enConsulta, [name]: infinito },
    ]),
  ])
}

describe('Números de la ruta, la consulta y el formulario', () => {
  it('uno que no es finito se rechaza en todas las rutas, con sesión o sin ella', async () => {
    let hechos = 0
    for (const route of routes.flatMap(waysOf)) {
      const cliente = route.needs.kind === 'nobody' ? api().anonymous : api().as('admin')
      for (const [que, path, query] of pedidosDe(route)) {
        const { status } = await cliente.send(route.method, path, route.body ? {} : undefined, { query })
        expect(status, `${route.method} ${route.path} ${que}`).to.be.oneOf([422, 429])
        hechos += 1
      }
    }
    expect(hechos).to.be.above(500)
  })

  it('todo número de una ruta, una consulta o un formulario tiene un máximo que la base guarda', () => {
    for (const { method, path, params, query, multipart } of routes.flatMap(waysOf)) {
      for (const [name, field] of [params, query, multipart?.fields].flatMap(propertiesOf)) {
        if (esNumero(field)) expect(field.maximum, `${method} ${path} ${name}`).to.be.within(1, Number.MAX_SAFE_INTEGER)
      }
    }
  })
})
