// mariadb: migrations
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { restaurarOficina } from '../../modules/respaldos/index.ts'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { Client, freshOffice, officeOf, server, throwawayFolder } from '../harness/index.ts'
import { schemaOf } from '../harness/schema.ts'

/** Offices as earlier versions of the program left them: `office demo` and `backup` of that version. Each new version adds its own. */
const FOLDER = new URL('../muestras/oficinas/', import.meta.url).pathname

interface Guardada {
  migraciones: string[]
  tablas: Map<string, { id?: number }[]>
}

function leer(path: string): Guardada {
  const [cabecera = '', ...lines] = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const { migraciones }: Guardada = JSON.parse(cabecera)
  const tablas: Guardada['tablas'] = new Map()
  for (const line of lines) {
    const { tabla, filas }: { tabla?: string; filas: { id?: number }[] } = JSON.parse(line)
    if (tabla) tablas.set(tabla, [...(tablas.get(tabla) ?? []), ...filas])
  }
  return { migraciones, tablas }
}

/** Of those whom the notary names. */
const SECRETAS = new Set(PANTALLAS.flatMap(({ recurso, secreta }) => (secreta ? [recurso] : [])))

const lists = routes.filter(
  ({ method, path, query, needs }) =>
    method === 'GET' &&
    !path.includes(':') &&
    needs.kind !== 'nobody' &&
    Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, 'sort'),
)

describe('Oficinas de versiones anteriores', function () {
  this.timeout(120_000)

  const files = readdirSync(FOLDER)
  it('hay al menos una por cada versión que alguien pudo tener', () => expect(files.length).to.be.at.least(1))

  it('la de una versión más antigua que las migraciones plegadas no se restaura a medias: se dice qué hacer', async () => {
    const { app } = await server()
    const [primera = '', ...resto] = gunzipSync(readFileSync(join(FOLDER, files[0] ?? '')))
      .toString()
      .split('\n')
    const cabecera: Guardada = JSON.parse(primera)
    const migraciones = cabecera.migraciones.slice(0, -1)
    const path = join(throwawayFolder(), 'antigua.respaldo')
    writeFileSync(path, gzipSync([JSON.stringify({ ...cabecera, migraciones }), ...resto].join('\n')))
    const fallo = await restaurarOficina(app, path, 'antigua', { sinFirma: true }).catch((error: unknown) => error)
    expect(fallo).to.include({
      status: 422,
      message:
        'El respaldo es de una versión más antigua del programa (llegó a 0175_notas). Restáurelo con la versión anterior del ' +
        'programa y saque de ella un respaldo nuevo.',
    })
    expect(await app.offices.exists('antigua')).to.equal(false)
  })

  for (const file of files) {
    describe(file, () => {
      const path = join(FOLDER, file)
      const guardada = leer(path)
      let slug = ''
      before(async () => {
        const { app } = await server()
        const como = `guardada-${file.replace(/\W/g, '-').replace(/-respaldo$/, '')}`
        ;({ slug } = await restaurarOficina(app, path, como, { sinFirma: true }))
      })
      after(async () => (await server()).app.offices.destroy(slug))

      it('queda con el esquema de hoy', async () => {
        expect(await schemaOf((await officeOf(slug)).db)).to.deep.equal(
          await schemaOf((await officeOf(await freshOffice())).db),
        )
      })

      it('no pierde ni repite ninguna fila', async () => {
        const { db } = await officeOf(slug)
        for (const [tabla, filas] of guardada.tablas) {
          if (tabla === 'palabras') continue // made from the rows
          const ids = filas.flatMap(({ id }) => (id === undefined ? [] : [id]))
          if (!ids.length) continue
          const now = new Set(await db(tabla).pluck<number[]>('id'))
          expect(
            ids.filter((id) => !now.has(id)),
            tabla,
          ).to.deep.equal([])
          // what the office wrote is as many rows as before; what the law gives it may have grown
          if (
            [
              'radicaciones',
              'personas',
              'inmuebles',
              'facturas',
              'depositos',
              'otorgantes_acto',
              'liquidacion_lineas',
            ].includes(tabla)
          ) {
            expect(now.size, tabla).to.equal(ids.length)
          }
        }
      })

      it('su gente ingresa, y cada lista y cada radicación se lee', async () => {
        const { port } = await server()
        const at = (token?: string) =>
          new Client(
            slug,
            () => Promise.resolve(port),
            () => Promise.resolve(token),
          )
        const { body, status } = await at().post('/user/login', { email: 'admin@demo.co', password: 'demo1234' })
        expect(status).to.equal(200)
        const client = at(String(body.token))
        for (const { path: list } of lists)
          expect((await client.get(list)).status, list).to.equal(SECRETAS.has(list) ? 404 : 200)
        for (const { id } of guardada.tablas.get('radicaciones') ?? []) {
          const filing = await client.get(`/radicaciones/${id}`)
          expect(filing.status).to.equal(200)
          expect(
            (await client.get('/liquidacionRadi', { numero_radicacion: filing.body.numero_radicacion })).status,
          ).to.be.oneOf([200, 409, 422])
        }
      })
    })
  }
})
