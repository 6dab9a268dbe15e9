import { expect } from 'chai'
import { oficina } from '../../migrations/oficina/index.ts'
import { carpetas, nombres } from '../../modules/archivos/index.ts'
import { routes } from '../../modules/index.ts'
import { migrate } from '../../modules/kernel/index.ts'
import { closeOpened, ENGINES } from '../harness/migraciones.ts'
import { schemaOf } from '../harness/schema.ts'
import { PRODUCT, sources } from './source.ts'

/** Called as those that name files, and what they hold instead. */
const NO_NOMBRAN: Record<string, string> = {
  'dian_certificados.archivo': 'what the person called it',
  'dian_software.url': 'an address of the DIAN',
  'dian_software.url_logica': 'an address of the DIAN',
  'minutas_lotes.con_pdf': 'whether',
  'dian_respuestas.sha256_pdf': 'a hash',
  'documentos_generados.sha256_pdf': 'a hash',
}
const DE_ARCHIVO = /^(url|ruta|llave_archivo)(_|$)|(^|_)(archivo|pdf|papel)$/
const ES_NOMBRE = /^nombre_archivo$/

/** Who writes to the store past `guardarArchivo`, and why its keys are known all the same. */
const ESCRIBEN: Record<string, string> = {
  'modules/archivos/guardar-archivo.ts': 'into a declared folder, or it does not compile',
  'modules/dian/entrega/paquete.ts': 'what its version named before, and is printed again',
  'modules/respaldos/restaurar.ts': 'what it was called where it came from',
  'modules/respaldos/almacen.ts': 'another store',
  'scripts/cli/archivos.ts': 'what it was called where it came from',
}

describe('Archivos: todo lo que nombra uno está dicho', function () {
  this.timeout(120_000)
  after(closeOpened)

  for (const [motor, open] of ENGINES)
    it(`${motor}: cada columna que se llama como las que nombran archivos está declarada, y cada declarada existe y tiene índice`, async () => {
      const db = await open()
      await migrate(db, oficina)
      const tablas = await schemaOf(db)
      const declaradas = new Set(nombres().map(({ tabla, columna }) => `${tabla}.${columna}`))
      const parecen = Object.entries(tablas).flatMap(([tabla, { columns }]) =>
        columns
          .filter(({ name }) => DE_ARCHIVO.test(name) && !ES_NOMBRE.test(name))
          .map(({ name }) => `${tabla}.${name}`),
      )
      expect(
        parecen.filter((una) => !declaradas.has(una) && !(una in NO_NOMBRAN)),
        'in no folder of modules/archivos',
      ).to.deep.equal([])
      for (const { tabla, columna, registro = 'id' } of nombres()) {
        expect(
          tablas[tabla]?.columns.map(({ name }) => name),
          tabla,
        ).to.include.members([columna, registro])
        expect(
          tablas[tabla]?.indexes.map(({ columns }) => columns[0]),
          `${tabla} has an index of it`,
        ).to.include(columna)
      }
    })

  it('ninguna ruta que recibe un archivo lo mira, lo copia ni lo lee dentro de su transacción', () => {
    const dentro = routes.filter(
      ({ multipart, transaction }) => Object.keys(multipart?.files ?? {}).length && transaction !== false,
    )
    expect(
      dentro.map(({ method, path }) => `${method} ${path}`),
      'transaction: false, and then conSubido',
    ).to.deep.equal([])
    const lentas = /\b(?:guardarArchivo|guardarContenido|leerArchivo|leerRegistro|leerLibro|textoDePdf|mirarPdf)\(its\b/
    expect(
      sources('modules')
        .filter(({ text }) => lentas.test(text))
        .map(({ path }) => path),
      'before the transaction',
    ).to.deep.equal([])
  })

  it('nadie más escribe en el almacén, y cada carpeta se declara una vez', () => {
    const escriben = sources(...PRODUCT)
      .filter(
        ({ path, text }) =>
          path !== 'modules/kernel/files/files.ts' &&
          /\.(putStream|putFile|putWritten|put)\((ctx|its|whose|AQUI)\b/.test(text),
      )
      .map(({ path }) => path)
    expect(escriben.sort()).to.deep.equal(Object.keys(ESCRIBEN).sort())
    expect(
      carpetas()
        .map(({ nombre }) => nombre)
        .sort(),
    ).to.deep.equal([
      'asientos',
      'campos',
      'dian',
      'documentos',
      'edictos',
      'gastos',
      'lotes',
      'nomina',
      'obligaciones',
      'plantillas',
      'reclamos',
      'requisitos',
      'retenciones',
      'solicitudes',
      'tramites',
    ])
  })
})
