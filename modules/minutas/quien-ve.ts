import { ofOffice, personal, type Personal, onlySeen } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { deDocumentosDeTramite, TODOS } from '../tramites/index.ts'
import { carpeta, DOCX, type Direcciones } from '../archivos/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { sinExtension } from './domain.ts'
import { ArchivoDeDocumento, DocumentoGenerado } from './model.ts'

/** A row is seen with its filing, else its procedure (if reserved, as its papers), else by the whole office. */
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
    // no permission sees all: the rules of filings and procedures decide
    all: [],
    own: (ctx) => {
      const [radicaciones, tramites] = [deRadicacion('expediente').rows(ctx), deDocumentosDeTramite.rows(ctx)]
      // no condition if all rows are seen: it would disable the order's index
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

export const deMinuta = conLoSuyo({
  tabla: 'minutas',
  entity: 'Minutas',
  names: ['id_minuta'],
  deTramites: (suyos) => `minutas.id_tramite is null or minutas.id_tramite in (${suyos})`,
})

export const deDocumento = conLoSuyo({
  tabla: 'documentos_generados',
  entity: 'Documentos generados',
  names: ['id_documento'],
  deTramites: (suyos) => `documentos_generados.id_minuta is null or documentos_generados.id_minuta in (
    select minutas.id from minutas where minutas.id_tramite is null or minutas.id_tramite in (${suyos}))`,
})

export const deAgil = ofOffice('Documentos ágiles', 'De toda la oficina: no salen de ninguna radicación.')

export const DOCUMENTOS = carpeta('documentos', [
  { tabla: 'documentos_generados', columna: 'url_documento', dice: 'El documento' },
  { tabla: 'documentos_generados', columna: 'url_firmado', dice: 'El documento firmado' },
  { tabla: 'documentos_generados', columna: 'url_pdf', dice: 'El PDF aprobado' },
  { tabla: 'documentos_archivos', columna: 'url_archivo', dice: 'Un archivo del documento', registro: 'id_documento' },
])

/** Uploaded sheets, and ZIPs to fetch. */
export const LOTES = carpeta('lotes', [
  { tabla: 'minutas_lotes', columna: 'url_archivo', dice: 'El libro del lote de minutas' },
  { tabla: 'minutas_lotes', columna: 'url_zip', dice: 'El ZIP del lote de minutas' },
  { tabla: 'minutas_lotes_filas', columna: 'url_pdf', dice: 'Un PDF del lote de minutas', registro: 'id_lote' },
])

/** `output_key` of a document, its PDF, its signed paper, and earlier ones. */
export const direcciones: Direcciones = {
  patron: /^documentos\/[0-9a-f]{32}\.(docx|pdf)$/,
  needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('tramites')),
  whose: deDocumento,
  buscar: async (ctx, direccion) => {
    const suyos = DocumentoGenerado.query(ctx.db).where((q) => {
      void q
        .where('url_documento', direccion)
        .orWhere('url_firmado', direccion)
        .orWhere('url_pdf', direccion)
        .orWhereIn('id', ArchivoDeDocumento.query(ctx.db).where('url_archivo', direccion).select('id_documento'))
    })
    const documento = await onlySeen(ctx, suyos, deDocumento).first()
    return documento
      ? direccion.endsWith('.pdf')
        ? {
            ruta: direccion,
            tipo: 'application/pdf',
            nombre: `${sinExtension(documento.nombre_documento)}${direccion === documento.url_pdf ? '' : ' firmado'}.pdf`,
          }
        : { ruta: direccion, tipo: DOCX, nombre: documento.nombre_documento }
      : null
  },
}
