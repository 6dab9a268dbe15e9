import { paginaDe } from '../../schemas/json/vocabulario.ts'
import { filaDeNomina, nomina, nominasImportadas, prefijos } from '../../schemas/respuestas/facturacion/nomina.ts'
import { pinDelSoftware } from '../dian/index.ts'
import { idParams, listQuery, oHoja, perMinute, route, soloEnPruebas, XML, ofOffice } from '../kernel/index.ts'
import { crear, ver } from '../roles/index.ts'
import { descargarXml, leerDetalle, listarNominas, prefijosDeNomina } from './listar-nominas.ts'
import { importarNominas } from './importar.ts'

const deNomina = ofOffice('Nómina electrónica', 'De toda la oficina: son los documentos de un mismo empleador.')

const MEGABYTE = 1024 * 1024

export const routes = [
  route('GET /Nomina', {
    summary: 'Documentos de nómina electrónica',
    needs: ver('nomina'),
    query: listQuery,
    reply: oHoja(soloEnPruebas(paginaDe(filaDeNomina))),
    handler: (ctx, { query }) => listarNominas(ctx, query),
  }),
  route('GET /Nomina/prefijos', {
    summary: 'Prefijos de los documentos de nómina',
    needs: ver('nomina'),
    reply: prefijos,
    handler: (ctx) => prefijosDeNomina(ctx),
  }),
  route('POST /Nomina', {
    summary: 'Importa XML de nómina, sueltos o en ZIP: un resultado por archivo',
    needs: crear('nomina'),
    transaction: false,
    limit: perMinute(30),
    multipart: {
      files: {
        archivos: {
          types: 'any',
          maxBytes: 20 * MEGABYTE,
          look: 'handler',
          most: 20,
          required: 'Elija los archivos XML o ZIP de la nómina.',
        },
      },
    },
    reply: nominasImportadas,
    handler: async (ctx, { files }) => ({
      resultados: await importarNominas(ctx, files.archivos ?? [], (software) => pinDelSoftware(ctx, software)),
    }),
  }),
  route('GET /Nomina/:id', {
    summary: 'Un documento de nómina con sus conceptos',
    whose: deNomina,
    needs: ver('nomina'),
    params: idParams,
    reply: nomina,
    handler: (ctx, { params }) => leerDetalle(ctx, params.id),
  }),
  route('GET /Nomina/:id/xml', {
    summary: 'El XML del documento de nómina',
    whose: deNomina,
    needs: ver('nomina'),
    params: idParams,
    reply: XML,
    handler: (ctx, { params }) => descargarXml(ctx, params.id),
  }),
]
