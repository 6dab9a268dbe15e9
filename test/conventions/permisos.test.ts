import { expect } from 'chai'
import { PERMISOS, VISTAS } from '../../schemas/vistas/vistas.ts'
import { routes } from '../../modules/index.ts'
import { rulesOf, waysOf, type Route, type Whose } from '../../modules/kernel/index.ts'
import { tablaDePermisos, tablaDeReglas } from './tablas/permisos.ts'
import { esLoEscrito } from './tablas.ts'

const PARECE_ID = /^ids?$|^id_|_id$|[a-z]Id$/
/** Ids that the DIAN gives, and of parts that only exist within the filing that the body tells whole or names. */
const AJENOS = ['software_id', 'test_set_id', 'id_dian', 'id_acto_radi_inmueble', 'id_acto_radi']

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** A field, and whether it is no part of another. */
interface Campo {
  campo: string
  primero: boolean
}

/** The fields of a schema, however deep. */
function camposDeSchema(schema: Schema | undefined, primero = true): Campo[] {
  if (!schema) return []
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([campo, hijo]) => [{ campo, primero }, ...camposDeSchema(hijo, false)]),
    ...[items, ...anyOf, ...oneOf].flatMap((otro) => camposDeSchema(otro, false)),
  ]
}

const camposDe = ({ query, body }: Route) =>
  [query, body].flatMap((schema) => camposDeSchema(schema as Schema | undefined))
const esLista = ({ query }: Route): boolean => 'pageSize' in ((query as Schema | undefined)?.properties ?? {})
const laVenTodos = ({ needs }: Route, rule: Whose): boolean =>
  rule.kind === 'personal' && needs.kind === 'permission' && needs.anyOf.every((id) => rule.all.includes(id))

/** Whether a field of a query or a body names nothing, or something whose rule the route goes by. */
function tieneRegla(way: Route, { campo, primero }: Campo, reglas: readonly Whose[]): boolean {
  const propias = rulesOf(way)
  // the record that the route itself is about; those chosen of a list are of the rows that it shows anyway (`list-chosen.ts`)
  if (campo === 'id' || campo === 'ids') return propias.length > 0 || !primero || esLista(way)
  const suyas = reglas.filter(({ names }) => names.includes(campo))
  if (suyas.length === 0) return !PARECE_ID.test(campo) || AJENOS.includes(campo)
  // leaving rows out of a list opens none of them, and a permission that sees all needs no rule
  return (
    suyas.every(({ kind }) => kind === 'office') ||
    propias.some(({ names }) => names.includes(campo)) ||
    esLista(way) ||
    suyas.some((rule) => laVenTodos(way, rule))
  )
}

describe('Permisos: cada ruta dice de quién es lo que pide', () => {
  const ways = routes.flatMap(waysOf)

  it('toda dirección con un parámetro lleva la regla de ese registro', () => {
    for (const way of ways.filter(({ path }) => path.includes(':')))
      expect(rulesOf(way), `${way.method} ${way.path}`).not.to.be.empty
  })

  it('lo que se ve sin sesión lo dice una regla, y lo que la pide no tiene una así', () => {
    for (const way of ways)
      for (const { kind, entity } of rulesOf(way))
        expect(kind === 'public', `${way.method} ${way.path}: ${entity}`).to.equal(way.needs.kind === 'nobody')
  })

  it('todo id de una consulta o de un cuerpo es de una entidad con regla, y la ruta la lleva si no es de toda la oficina', () => {
    const reglas = ways.flatMap(rulesOf)
    const faltas = ways.flatMap((way) =>
      camposDe(way)
        .filter((campo) => !tieneRegla(way, campo, reglas))
        .map(({ campo }) => `${way.method} ${way.path}: ${campo}`),
    )
    expect(faltas).to.deep.equal([])
  })

  it('las vistas de un área van juntas, y ninguna toma permisos de otra', () => {
    const areas = Object.values(VISTAS).map(({ area }) => area)
    expect(areas.filter((area, at) => area !== areas[at - 1])).to.have.lengthOf(new Set(areas).size)
    expect(new Set(PERMISOS.map(({ id }) => id)).size).to.equal(PERMISOS.length)
  })

  it('las tablas de permisos y de reglas son lo que dice el registro de rutas', () => {
    esLoEscrito('permisos', tablaDePermisos(routes))
    esLoEscrito('reglas', tablaDeReglas(routes))
  })
})
