import { ofOffice, personal, type Personal } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { deDocumentosDeTramite, TODOS } from '../tramites/index.ts'

/**
 * Both of a filing and of a procedure: what hangs from either is seen with it, and of a reserved procedure as its papers are, for it names
 * whom they name; what hangs from none is of the whole office.
 */
const conLoSuyo = ({
  tabla,
  deTramites,
  ...dicho
}: {
  tabla: string
  entity: string
  names: readonly string[]
  deTramites: (suyos: string) => string
}): Personal =>
  personal({
    ...dicho,
    says: 'las de las radicaciones y los trámites cuyos documentos ven, y las que no son de ninguno',
    // who sees all filings and all procedures sees them all: the rule of each says so
    all: [],
    own: (ctx) => {
      const [radicaciones, tramites] = [deRadicacion('expediente').rows(ctx), deDocumentosDeTramite.rows(ctx)]
      // of what all are seen nothing is asked: a condition that leaves none out would keep the list from its order's index
      const partes = [
        radicaciones && {
          ...radicaciones,
          sql: `${tabla}.id_radicacion is null or ${tabla}.id_radicacion in (
        select radicaciones.id from radicaciones where ${radicaciones.sql})`,
        },
        tramites &&
          tramites.sql !== TODOS && {
            ...tramites,
            sql: deTramites(`select tramites.id from tramites where ${tramites.sql}`),
          },
      ].filter((parte) => parte !== null && parte !== false)
      return {
        sql: partes.map(({ sql }) => `(${sql})`).join(' and ') || TODOS,
        values: partes.flatMap(({ values }) => values),
      }
    },
  })

/** The rule of minutas: which of them the person of a request sees. */
export const deMinuta = conLoSuyo({
  tabla: 'minutas',
  entity: 'Minutas',
  names: ['id_minuta'],
  deTramites: (suyos) => `minutas.id_tramite is null or minutas.id_tramite in (${suyos})`,
})

/** The rule of documents, generated and quick ones: those of a procedure's minuta are seen as it is. */
export const deDocumento = conLoSuyo({
  tabla: 'documentos_generados',
  entity: 'Documentos generados',
  names: ['id_documento'],
  deTramites: (suyos) => `documentos_generados.id_minuta is null or documentos_generados.id_minuta in (
    select minutas.id from minutas where minutas.id_tramite is null or minutas.id_tramite in (${suyos}))`,
})

/** Quick documents are written for nobody's filing. */
export const deAgil = ofOffice('Documentos ágiles', 'De toda la oficina: no salen de ninguna radicación.')
