import { VEN_TODAS } from '../../schemas/alcances.ts'
import { ofOffice, personal, seenSql, type Personal } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'

/** What hangs from a filing is seen with it; what hangs from none is of the whole office. */
const conSuRadicacion = (tabla: string, entity: string, names: readonly string[]): Personal =>
  personal({
    entity, names,
    says: 'las de las radicaciones que ven, y las que no son de ninguna',
    all: VEN_TODAS.expediente,
    own: (ctx) => {
      const { sql, values } = seenSql(ctx, deRadicacion('expediente'))
      return {
        sql: `${tabla}.id_radicacion is null or ${tabla}.id_radicacion in (select radicaciones.id from radicaciones where ${sql})`, values,
      }
    },
  })

/** The rule of minutas: which of them the person of a request sees. */
export const deMinuta = conSuRadicacion('minutas', 'Minutas', ['id_minuta'])

/** The rule of documents, generated and quick ones. */
export const deDocumento = conSuRadicacion('documentos_generados', 'Documentos generados', ['id_documento'])

/** Quick documents are written for nobody's filing. */
export const deAgil = ofOffice('Documentos ágiles', 'De toda la oficina: no salen de ninguna radicación.')
