import { pinDelSoftware } from '../dian/index.ts'
import { idParams, listQuery, perMinute, route } from '../kernel/index.ts'
import { crear, ver } from '../roles/index.ts'
import { descargarXml, leerDetalle, listarNominas, prefijosDeNomina } from './listar-nominas.ts'
import { importarNominas } from './importar.ts'
import { deNomina } from './quien-ve.ts'

const MEGABYTE = 1024 * 1024

export const routes = [
  route({
    method: 'GET',
    path: '/Nomina',
    summary: 'Documentos de nómina electrónica',
    needs: ver('nomina'),
    query: listQuery,
    handler: (ctx, { query }) => listarNominas(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/Nomina/prefijos',
    summary: 'Prefijos de los documentos de nómina',
    needs: ver('nomina'),
    handler: (ctx) => prefijosDeNomina(ctx),
  }),
  route({
    method: 'POST',
    path: '/Nomina',
    summary: 'Importa XML de nómina, sueltos o en ZIP: un resultado por archivo',
    needs: crear('nomina'),
    transaction: false,
    limit: perMinute(30),
    multipart: {
      files: { archivos: { types: 'any', maxBytes: 20 * MEGABYTE, most: 20, required: 'Elija los archivos XML o ZIP de la nómina.' } },
    },
    handler: async (ctx, { files }) => ({
      resultados: await importarNominas(ctx, files.archivos ?? [], (software) => pinDelSoftware(ctx, software)),
    }),
  }),
  route({
    method: 'GET',
    path: '/Nomina/:id',
    summary: 'Un documento de nómina con sus conceptos',
    whose: deNomina,
    needs: ver('nomina'),
    params: idParams,
    handler: (ctx, { params }) => leerDetalle(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/Nomina/:id/xml',
    summary: 'El XML del documento de nómina',
    whose: deNomina,
    needs: ver('nomina'),
    params: idParams,
    handler: (ctx, { params }) => descargarXml(ctx, params.id),
  }),
]
