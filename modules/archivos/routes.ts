import { archivo, ofOffice, route, session, type Route } from '../kernel/index.ts'
import { TIPOS } from './tipos.ts'
import { abrirDireccion, type Direcciones } from './direcciones.ts'

const deArchivo = (registro: readonly Direcciones[]) =>
  ofOffice(
    'Archivos por su dirección',
    'Quien ve el registro que guarda cada uno, con los permisos de su pantalla; para los demás no existe. ' +
      `Los guardan: ${registro.map(({ whose: { entity } }) => entity).join(', ')}.`,
  )

const parte = (title: string) => ({ type: 'string', title, minLength: 1, maxLength: 300 }) as const
const entera = {
  type: 'object',
  additionalProperties: false,
  required: ['direccion'],
  properties: { direccion: parte('Dirección') },
} as const
const enCarpeta = {
  type: 'object',
  additionalProperties: false,
  required: ['carpeta', 'nombre'],
  properties: { carpeta: parte('Carpeta'), nombre: parte('Nombre del archivo') },
} as const
const pedido = {
  type: 'object',
  additionalProperties: false,
  required: ['path'],
  properties: {
    path: {
      type: 'string',
      title: 'Dirección del archivo',
      minLength: 1,
      maxLength: 600,
      mensajes: { required: 'Falta la dirección del archivo.', minLength: 'Falta la dirección del archivo.' },
    },
    fileName: { type: ['string', 'null'], title: 'Nombre con el que se guarda', maxLength: 2000 },
  },
} as const

/** File addresses (specification 3, «Templates» and «Procedures»), from each module's declaration. */
export const rutasDeArchivos = (registro: readonly Direcciones[]): Route[] => {
  const whose = deArchivo(registro)
  return [
    route('GET /files/:carpeta/:nombre', {
      operation: 'descargarArchivo',
      summary: 'El archivo de una dirección (url_documento, output_key)',
      whose,
      needs: session(),
      params: enCarpeta,
      reply: archivo(...TIPOS),
      handler: (ctx, { params: { carpeta, nombre } }) =>
        abrirDireccion(ctx, registro, `${carpeta}/${nombre}`, { inline: true }),
    }),
    route('GET /files/:direccion', {
      operation: 'descargarArchivoPorDireccion',
      summary: 'El archivo de una dirección escrita en una sola parte (%2F por cada /)',
      whose,
      needs: session(),
      params: entera,
      reply: archivo(...TIPOS),
      handler: (ctx, { params: { direccion } }) => abrirDireccion(ctx, registro, direccion, { inline: true }),
    }),
    route('POST /files', {
      operation: 'pedirArchivo',
      summary: 'El archivo de una dirección, con el nombre con que se va a guardar',
      whose,
      needs: session(),
      transaction: false,
      body: pedido,
      reply: archivo(...TIPOS),
      handler: (ctx, { body: { path, fileName } }) => abrirDireccion(ctx, registro, path, { nombre: fileName ?? '' }),
    }),
  ]
}
