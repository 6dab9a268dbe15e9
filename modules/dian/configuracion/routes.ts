import {
  certificado,
  conexionProbada,
  configuracionDian,
  contingencia,
  documentoDePrueba,
  emisor,
  habilitacion,
  rango,
  saludDeLaDian,
  software,
} from '../../../schemas/respuestas/facturacion/dian.ts'
import {
  certificadoSchema,
  contingenciaSchema,
  emisorSchema,
  habilitacionSchema,
  rangoCambioSchema,
  rangoSchema,
  softwareSchema,
} from '../../../schemas/facturacion/dian.ts'
import {
  idParams,
  ofOffice,
  perMinute,
  route,
  type Route,
  insert,
  Problem,
  update,
  type Context,
} from '../../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { expedirPrueba, seguirPrueba, leerHabilitacion, pruebaVisible } from './enviar-prueba.ts'
import { cargarCertificado } from './certificado.ts'
import { Contingencia } from '../model.ts'
import { guardarEmisor } from './demo.ts'
import { leerConfiguracion, salud } from './leer-configuracion.ts'
import { probarConexion, guardarSoftware } from './software.ts'
import { agregarRango, cambiarRango } from './rangos.ts'

/** The law requires the evidence; documents signed until its end are type 04. @throws Problem 409 while one is declared */
async function declararContingencia(
  ctx: Context,
  { motivo, evidencia }: { motivo: string; evidencia: string },
): Promise<Contingencia> {
  // locking read: only one of two concurrent declarations succeeds
  if (await Contingencia.query(ctx.db).whereNull('hasta').forUpdate().first())
    throw new Problem(409, 'contingencia', 'Ya hay una contingencia declarada.')
  return insert(ctx, Contingencia, {
    desde: ctx.now.toISOString(),
    hasta: null,
    motivo,
    evidencia,
    declarada_por: ctx.user?.id ?? null,
  })
}

/** Ends the outage; the hours to transmit count from now. @throws Problem 409 when none is declared */
async function terminarContingencia(ctx: Context): Promise<Contingencia> {
  const abierta = await Contingencia.query(ctx.db).whereNull('hasta').forUpdate().first()
  if (!abierta) throw new Problem(409, 'contingencia', 'No hay una contingencia declarada.')
  return update(ctx, Contingencia, abierta.id, { hasta: ctx.now.toISOString() })
}

const deConfiguracion = ofOffice('Configuración de la DIAN', 'De toda la oficina: hay un solo emisor.')

const configurar = anyOf(crear('oficina'), modificar('oficina'))
const MEGABYTE = 1024 * 1024

export const rutasDeConfiguracion: Route[] = [
  route('GET /dian/salud', {
    summary: 'Estado del servicio, del certificado y de la numeración',
    needs: anyOf(ver('facturacion'), ver('oficina')),
    reply: saludDeLaDian,
    handler: (ctx) => salud(ctx),
  }),
  route('GET /dian/configuracion', {
    summary: 'Configuración de la facturación electrónica, sin sus secretos',
    needs: ver('oficina'),
    reply: configuracionDian,
    handler: (ctx) => leerConfiguracion(ctx),
  }),
  route('PUT /dian/emisor', {
    summary: 'Quién emite desde un día',
    needs: configurar,
    body: emisorSchema,
    reply: emisor,
    handler: (ctx, { body }) => guardarEmisor(ctx, body),
  }),
  route('POST /dian/certificado', {
    summary: 'Carga el certificado de firma (.p12)',
    needs: configurar,
    limit: perMinute(10),
    transaction: false,
    body: certificadoSchema,
    multipart: {
      files: {
        archivo: {
          types: 'any',
          maxBytes: MEGABYTE,
          look: 'handler',
          required: 'Elija el archivo del certificado (.p12 o .pfx).',
        },
      },
    },
    reply: certificado,
    handler: (ctx, { body, files }) => cargarCertificado(ctx, files.archivo?.[0], body.clave),
  }),
  route('PUT /dian/software', {
    summary: 'El software registrado en la DIAN',
    needs: configurar,
    body: softwareSchema,
    reply: software,
    handler: (ctx, { body }) => guardarSoftware(ctx, body),
  }),
  route('POST /dian/probar', {
    summary: 'Prueba la conexión y trae los rangos que ofrece la DIAN',
    needs: configurar,
    transaction: false,
    takes: 150_000, // the DIAN may take 120 seconds, as the office says
    limit: perMinute(20),
    reply: conexionProbada,
    handler: (ctx) => probarConexion(ctx),
  }),
  route('POST /dian/rangos', {
    summary: 'Agrega un rango de numeración',
    needs: configurar,
    answers: 201,
    transaction: false,
    idempotent: true,
    body: rangoSchema,
    reply: rango,
    handler: (ctx, { body }) => agregarRango(ctx, body),
  }),
  route('PUT /dian/rangos/:id', {
    summary: 'Activa o retira un rango, o corrige su clave técnica',
    whose: deConfiguracion,
    needs: configurar,
    params: idParams,
    body: rangoCambioSchema,
    reply: rango,
    handler: (ctx, { params, body }) => cambiarRango(ctx, params.id, body),
  }),
  route('POST /dian/contingencia', {
    summary: 'Declara que la DIAN no presta el servicio: las facturas salen con tipo 04',
    needs: configurar,
    answers: 201,
    body: contingenciaSchema,
    reply: contingencia,
    handler: (ctx, { body }) => declararContingencia(ctx, body),
  }),
  route('DELETE /dian/contingencia', {
    summary: 'La DIAN volvió: corre el plazo para transmitir',
    needs: configurar,
    reply: contingencia,
    handler: (ctx) => terminarContingencia(ctx),
  }),
]

/** One DIAN call may take 120 seconds. */
const UNA_LLAMADA_MS = 150_000

export const rutasDeHabilitacion: Route[] = [
  route('GET /dian/habilitacion', {
    summary: 'Cómo va el set de pruebas de la habilitación',
    needs: ver('oficina'),
    reply: habilitacion,
    handler: (ctx) => leerHabilitacion(ctx),
  }),
  route('POST /dian/habilitacion', {
    summary: 'Firma un documento de prueba y lo envía al set; el primero de cada clase es un ensayo',
    needs: modificar('oficina'),
    answers: 201,
    transaction: false,
    takes: UNA_LLAMADA_MS,
    idempotent: true,
    limit: perMinute(120),
    body: habilitacionSchema,
    reply: documentoDePrueba,
    handler: async (ctx, { body }) => pruebaVisible(await expedirPrueba(ctx, body.tipo)),
  }),
  route('POST /dian/habilitacion/:id', {
    summary: 'Pregunta por un documento de prueba, o lo reenvía si no llegó',
    whose: deConfiguracion,
    needs: modificar('oficina'),
    transaction: false,
    takes: UNA_LLAMADA_MS,
    limit: perMinute(120),
    params: idParams,
    reply: documentoDePrueba,
    handler: async (ctx, { params }) => pruebaVisible(await seguirPrueba(ctx, params.id)),
  }),
]
