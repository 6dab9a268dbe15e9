import { expect } from 'chai'
import { jobs } from '../../jobs/index.ts'
import { tablasAuditadas } from '../../modules/auditoria/tablas.ts'
import { CATALOGOS } from '../../modules/catalogos/index.ts'
import { entidades } from '../../modules/entidades/index.ts'
import { routes } from '../../modules/index.ts'
import { LUGARES } from '../../schemas/pantallas/lugares.ts'
import { VISTAS } from '../../schemas/vistas/vistas.ts'
import { freshOffice, officeOf } from '../harness/index.ts'
import { schemaOf, type Table } from '../harness/schema.ts'
import { PRODUCT, sources } from './source.ts'

const direcciones = new Set(routes.map(({ method, path }) => `${method} ${path}`))
/** Where a text stands in the product, as a whole string of its own. */
const dondeDice = (texto: string): string[] =>
  sources(...PRODUCT)
    .filter(({ text }) => text.includes(`'${texto}'`))
    .map(({ path }) => path)

describe('Entidades: cada una se dice una vez', function () {
  this.timeout(60_000)
  let schema: Record<string, Table> = {}
  before(async () => {
    schema = await schemaOf((await officeOf(await freshOffice())).db)
  })
  const columnas = (tabla: string) => schema[tabla]?.columns.map(({ name }) => name) ?? []

  it('lo que dicen de sí está en la base, en los permisos, en los trabajos y en las direcciones', () => {
    for (const {
      pantalla: { id },
      Modelo: { tableName },
      usos = [],
      campos = {},
      ...facetas
    } of entidades()) {
      const propias = columnas(tableName)
      expect(propias, id).to.not.be.empty
      expect(propias, id).to.include.members([...Object.keys(campos), ...(facetas.buscable?.nombre ?? [])])
      for (const { tabla, columna } of usos) expect(columnas(tabla), `${id}: ${tabla}`).to.include(columna)
      for (const { cuando, vista, href } of facetas.pendientes ?? []) {
        expect(propias, id).to.include.members(Object.keys(cuando))
        expect(VISTAS).to.have.property(vista)
        expect(href).to.match(/^\/admin\//)
      }
      for (const { columna, trabajo } of facetas.avisos ?? []) {
        expect(propias, id).to.include(columna)
        expect(jobs.has(trabajo), trabajo).to.equal(true)
      }
      if (facetas.conserva) expect(propias, id).to.include(facetas.conserva.desde)
    }
  })

  for (const {
    pantalla,
    paths: [path],
    lista,
    table,
  } of CATALOGOS) {
    if (!pantalla) continue
    it(`${pantalla.id}: de su literal salen sus rutas, su lista, su historial y su entrada del menú`, () => {
      const { id, titulo, vista, esquema, tabla } = pantalla
      const escribe = pantalla.acciones.length
        ? [`POST /${path}`, `PUT /${path}/:id`, `DELETE /${path}/:id`, `GET /${path}/usos`]
        : []
      expect(direcciones).to.include.members([`GET /${path}`, `GET /${path}/:id`, ...escribe])
      for (const { campo } of tabla.columnas) expect(lista.columns, campo).to.have.property(campo)
      for (const [campo, columna] of Object.entries(lista.columns)) {
        const [propiedad, deTabla] = [esquema.properties[campo], tabla.columnas.find((una) => una.campo === campo)]
        if (typeof propiedad === 'object') expect(columna.title, campo).to.equal(deTabla?.enArchivo ?? propiedad.title)
      }
      expect(tablasAuditadas()[table]).to.include({ titulo, vista, pantalla: id })
      expect(LUGARES.find((lugar) => lugar.id === id))
        .to.include({ titulo, vista })
        .and.to.have.property('icono')
    })

    it(`${pantalla.id}: su nombre y su título están en su literal y en ningún otro archivo`, () => {
      const propios = sources('schemas/pantallas').filter(({ text }) => text.includes(`id: '${pantalla.id}'`))
      expect(propios.length, pantalla.id).to.equal(1)
      // its table may be called as it is, and its view
      for (const texto of [pantalla.titulo, ...(pantalla.id === table ? [] : [pantalla.id])])
        expect(
          dondeDice(texto).filter((path) => path !== propios[0]?.path && path !== 'schemas/vistas/vistas.ts'),
          texto,
        ).to.deep.equal([])
    })
  }
})
