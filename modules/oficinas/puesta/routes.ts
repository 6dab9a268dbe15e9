import {
  bibliotecaSchema,
  datosDeOficinaSchema,
  MAXIMO_LOGO,
  numerosSchema,
  pasoSchema,
} from '../../../schemas/oficina/puesta-en-marcha.ts'
import { biblioteca, datosDeOficina, numeros, pasos } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import { perMinute, route } from '../../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { guardarDatos, leerDatos, LOGOS, ponerLogo, quitarLogo } from './datos.ts'
import { leerBiblioteca, tomarDeBiblioteca } from './biblioteca.ts'
import { guardarNumeros, leerNumeros } from './numeros.ts'
import { decirPaso, leerPasos } from './pasos.ts'

const configurar = modificar('oficina')
/** Whoever sets up a part of the office. */
const preparan = anyOf(ver('oficina'), configurar, crear('usuarios'), crear('plantillas'))

export const rutasDePuesta = [
  route('GET /puesta_en_marcha', {
    operation: 'leerPuestaEnMarcha',
    summary: 'Los pasos de una oficina nueva, de lo que la persona puede hacer, y cuáles están hechos',
    needs: preparan,
    reply: pasos,
    handler: leerPasos,
  }),
  route('PUT /puesta_en_marcha', {
    operation: 'decirPasoDePuesta',
    summary: 'Dejar un paso para después, o darlo por hecho',
    needs: configurar,
    body: pasoSchema,
    reply: pasos,
    handler: (ctx, { body }) => decirPaso(ctx, body.paso, body.estado),
  }),
  route('GET /oficina/datos', {
    summary: 'Lo que los papeles y los correos dicen de la oficina',
    needs: anyOf(ver('oficina'), configurar),
    reply: datosDeOficina,
    handler: (ctx) => Promise.resolve(leerDatos(ctx)),
  }),
  route('PUT /oficina/datos', {
    summary: 'Cambia lo que los papeles y los correos dicen de la oficina',
    needs: configurar,
    limit: perMinute(30),
    transaction: false, // the facts are the platform's
    body: datosDeOficinaSchema,
    reply: datosDeOficina,
    handler: (ctx, { body }) => guardarDatos(ctx, body),
  }),
  route('POST /oficina/logo', {
    summary: 'La imagen del membrete',
    needs: configurar,
    limit: perMinute(20),
    transaction: false,
    multipart: {
      files: { logo: { types: LOGOS, maxBytes: MAXIMO_LOGO, look: 'handler', required: 'Elija la imagen del logo.' } },
    },
    reply: datosDeOficina,
    handler: (ctx, { files }) => ponerLogo(ctx, files['logo']?.[0]),
  }),
  route('DELETE /oficina/logo', {
    summary: 'Quita la imagen del membrete',
    needs: configurar,
    transaction: false,
    reply: datosDeOficina,
    handler: (ctx) => quitarLogo(ctx),
  }),
  route('GET /oficina/numeros', {
    summary: 'El número que sigue de cada serie',
    needs: anyOf(ver('oficina'), configurar),
    reply: numeros,
    handler: (ctx) => leerNumeros(ctx),
  }),
  route('PUT /oficina/numeros', {
    summary: 'Desde qué número sigue cada serie, antes de dar el primero',
    needs: configurar,
    body: numerosSchema,
    reply: numeros,
    handler: (ctx, { body }) => guardarNumeros(ctx, body),
  }),
  route('GET /oficina/biblioteca', {
    summary: 'Las plantillas de la biblioteca, y cuáles tiene ya la oficina',
    needs: anyOf(ver('plantillas'), crear('plantillas')),
    reply: biblioteca,
    handler: (ctx) => leerBiblioteca(ctx),
  }),
  route('PUT /oficina/biblioteca', {
    summary: 'Toma plantillas de la biblioteca; las que la oficina ya tiene quedan como están',
    needs: crear('plantillas'),
    limit: perMinute(10),
    transaction: false,
    body: bibliotecaSchema,
    reply: biblioteca,
    handler: (ctx, { body }) => tomarDeBiblioteca(ctx, body.plantillas),
  }),
]
