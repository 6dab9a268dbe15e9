import { expect } from 'chai'
import '../../modules/index.ts'
import { papeleras } from '../../modules/papelera/index.ts'
import { ABREN_LA_PAPELERA } from '../../schemas/personas/habeas.ts'
import { freshOffice, officeOf } from '../harness/index.ts'
import { ESCENAS } from '../harness/papelera.ts'
import { schemaOf, type Table } from '../harness/schema.ts'
import { PRODUCT, sources } from './source.ts'

/** Where the kernel's `remove` is called past the trash, and why. A new one says here why what it deletes cannot come back. */
const SIN_PAPELERA: Readonly<Record<string, string>> = {
  'modules/campos/archivos.ts': 'uploaded for a form that was not saved',
  'modules/escrituras/firmas.ts': 'a signature noted by mistake on a deed that is not authorised',
  'modules/importar/traslado/deshacer.ts':
    'an import undone before anything of it was used: its book is kept and brings it again',
  'modules/libros/obligaciones.ts': 'a filing noted by mistake',
  'modules/liquidaciones/tarifas/editar-tarifa.ts': 'a tariff that does not rule yet: the one before it rules again',
  'modules/liquidaciones/tarifas/servicios.ts': 'a price taken off in the form of its service',
  'modules/minutas/agiles/agil.ts': 'a quick document of a request that nobody followed',
  'modules/pantallas/vistas.ts': "a person's own way to look at a list",
  'modules/papelera/tirar.ts': 'what it has just kept',
  'modules/pasarela/configuracion.ts': 'secrets of a provider',
  'modules/repetidos/unir.ts': 'united with another',
  'modules/solicitudes/archivos/archivos-de.ts': 'never sent',
  'modules/solicitudes/datos/crear-solicitud.ts': 'never sent',
  'modules/tramites/adjuntos/responder.ts': 'never sent',
  'modules/tramites/orden/plantillas.ts': 'a setting, told whole each time',
  'modules/usuarios/cambiar.ts': 'a password is not kept',
  'modules/usuarios/roles/registrar-rol.ts': 'kept: its permissions go with their line in the history',
}

describe('Papelera: lo que se elimina se guarda, o se dice por qué no', function () {
  this.timeout(60_000)
  let schema: Record<string, Table> = {}
  before(async () => {
    schema = await schemaOf((await officeOf(await freshOffice())).db)
  })

  it('quien borra filas pasa por ella o está en la lista', () => {
    const borran = sources(...PRODUCT).filter(
      ({ path, text }) =>
        path.startsWith('modules/') && !path.startsWith('modules/kernel/') && /\bremove\(\w*(ctx|its)\b/i.test(text),
    )
    expect(borran.map(({ path }) => path)).to.have.members(Object.keys(SIN_PAPELERA))
  })

  it('sus permisos son los que abren la pantalla, y cada clase tiene su escena', () => {
    expect([...new Set(papeleras().flatMap(({ permisos }) => permisos))].sort()).to.deep.equal(
      [...ABREN_LA_PAPELERA].sort(),
    )
    expect(papeleras().map(({ clase }) => clase)).to.have.members(Object.keys(ESCENAS))
  })

  it('dice cada columna que no se repite, cada fila que nombra y todo lo que se va con ella', () => {
    for (const { clase, Modelo, unicos = {}, apunta = {}, partes = [] } of papeleras()) {
      const { indexes = [], references = [], columns = [] } = schema[Modelo.tableName] ?? {}
      // a file has a name of its own
      const unicas = indexes.filter(
        ({ unique, columns: [primera = ''] }) => unique && primera !== 'id' && !/^url_/.test(primera),
      )
      expect([...Object.keys(unicos), ...Object.keys(apunta)], clase).to.include.members(
        unicas.flatMap((una) => una.columns),
      )
      expect(Object.keys(apunta), clase).to.include.members(references.map(({ column }) => column))
      expect(
        columns.map(({ name }) => name),
        clase,
      ).to.include.members([...Object.keys(apunta), ...Object.keys(unicos)])
      const caen = Object.entries(schema)
        .filter(([, { references: suyas }]) =>
          suyas.some(({ table, onDelete }) => table === Modelo.tableName && /cascade/i.test(onDelete)),
        )
        .map(([tabla]) => tabla)
      // one that has any is not deleted
      expect(
        partes.map(({ tabla }) => tabla),
        clase,
      ).to.include.members(caen.filter((tabla) => tabla !== 'edictos_fijaciones'))
      for (const parte of partes) {
        const deParte = (schema[parte.tabla]?.references ?? []).map(({ column }) => column)
        expect([parte.de, ...Object.keys(parte.apunta ?? {})], clase).to.include.members(deParte)
      }
    }
  })
})
