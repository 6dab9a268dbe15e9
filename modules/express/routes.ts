import type { FromSchema } from 'json-schema-to-ts'
import { expressCambioSchema, expressSchema, esPlanoSchema } from '../../schemas/radicaciones/express.ts'
import { entero } from '../../schemas/json/leidos.ts'
import { normalizeMatriculas } from '../../schemas/es-co/matricula.ts'
import { invalid, type Context, byBody, idParams, PDF, permission, route, file, type Answer } from '../kernel/index.ts'
import { asociarActivo, verRadicacion, buscarActivos } from '../proyectos/index.ts'
import {
  crearExpress,
  editarExpress,
  type DatosExpress,
  actualizarRadicacion,
  deProyectoNombrado,
  deRadicacion,
  enlaceDe,
  exigirPorNumero,
} from '../radicaciones/index.ts'
import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { ROTULAN, radicacionCambioSchema } from '../../schemas/radicaciones/radicacion.ts'
import { proyectosActivos } from '../../schemas/respuestas/oficina/oficina.ts'
import { qrDeRadicacion, radicacion, radicacionPlana } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { numeroParams } from '../../schemas/oficina/proyecto.ts'
import { anyOf, crear, modificar } from '../roles/index.ts'
import { createElement } from 'react'
import { imprimir, membreteDe, qrTrazo } from '../documentos/index.ts'
import { RotuloImpreso } from './print/rotulo.tsx'

type Nueva = FromSchema<typeof expressSchema>
type CambioExpress = FromSchema<typeof expressCambioSchema>

const OBLIGATORIOS = [
  'num_escritura',
  'fecha_escritura',
  'matricula',
  'direccion',
  'otorgante1',
  'otorgante2',
  'actos',
  'usuario',
] as const

/** Trimmed. @throws Problem 422 for empty fields */
function datosDe(body: CambioExpress): DatosExpress {
  const limpio = (campo: (typeof OBLIGATORIOS)[number]) => String(body[campo]).trim().replace(/\s+/g, ' ')
  const vacios = OBLIGATORIOS.filter((campo) => limpio(campo) === '')
  if (vacios.length)
    throw invalid(Object.fromEntries(vacios.map((campo) => [campo, ['Es necesario llenar todos los campos']])))
  return {
    num_escritura: limpio('num_escritura'),
    fecha_escritura: limpio('fecha_escritura'),
    matricula: normalizeMatriculas(limpio('matricula')),
    direccion: limpio('direccion'),
    otorgante1: limpio('otorgante1'),
    otorgante2: limpio('otorgante2'),
    actos: limpio('actos'),
    usuario: limpio('usuario'),
  }
}

/** @throws Problem 409 if the number is taken or the project inactive; 404 without such a project; 422 by field */
async function registrarExpress(ctx: Context, { num_radicacion, ...body }: Nueva) {
  const numero = Number(num_radicacion)
  await crearExpress(ctx, numero, datosDe(body))
  await adjuntar(ctx, numero, body)
  return verRadicacion(ctx, numero)
}

/** Saves the express form over a filing. @throws Problem 404, 409 and 422 as `editarExpress` and `registrarExpress` */
async function guardarExpress(ctx: Context, numero: number, { version, ...body }: CambioExpress) {
  const otros = (['num_radicacion', 'numero_radicacion'] as const).filter(
    (campo) => (entero(body[campo]) ?? numero) !== numero,
  )
  if (otros.length)
    throw invalid(Object.fromEntries(otros.map((campo) => [campo, ['El número de una radicación no se cambia.']])))
  await editarExpress(ctx, numero, datosDe(body), version)
  await adjuntar(ctx, numero, body)
  return verRadicacion(ctx, numero)
}

/** The form resends the same project; another one is refused. */
async function adjuntar(
  ctx: Context,
  numero: number,
  { codigoProyecto, proyecto_id }: Pick<CambioExpress, 'codigoProyecto' | 'proyecto_id'>,
): Promise<void> {
  const codigo = String(codigoProyecto ?? '').trim()
  if (codigo) await asociarActivo(ctx, numero, { codigo })
  else if (proyecto_id) await asociarActivo(ctx, numero, { id: Number(proyecto_id) })
}

async function verQr(ctx: Context, numero: number) {
  const radicacion = await exigirPorNumero(ctx, numero, 'express')
  const url = enlaceDe(ctx, radicacion)
  return { numero_radicacion: numero, codigo: radicacion.token, url, ...qrTrazo(url) }
}

/** PDF label, 130 × 90 mm (specification 1, section 9). @throws Problem 404 */
async function imprimirRotulo(ctx: Context, numero: number): Promise<Answer> {
  const r = await exigirPorNumero(ctx, numero, 'express')
  const rotulo = createElement(RotuloImpreso, {
    oficina: await membreteDe(ctx),
    numero,
    codigo: r.token,
    url: enlaceDe(ctx, r),
    fecha: r.fecha_radicacion,
    num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura,
    actos: r.actos,
    otorgantes: [r.otorgante1, r.otorgante2].filter((nombre) => nombre !== null),
    proyecto: r.proyecto,
    anulada: r.anulada_en !== null,
  })
  const pdf = await ctx.app.pdf.render(imprimir(rotulo), {
    format: { width: '130mm', height: '90mm' },
    margin: '0',
    numbered: false,
  })
  return file(pdf, { type: 'application/pdf', name: `rotulo-${numero}.pdf`, inline: true })
}

const buscar = {
  type: 'object',
  additionalProperties: false,
  properties: { q: { type: 'string', maxLength: 100, title: 'Palabras que se buscan' } },
} as const

export const routes = [
  route('POST /radi2', {
    operation: 'radicarExpress',
    summary: 'Crear una radicación express',
    whose: deProyectoNombrado,
    needs: crear('seguimiento'),
    answers: 201,
    idempotent: true,
    body: expressSchema,
    example: ejemplos.express,
    reply: radicacionPlana,
    handler: (ctx, { body }) => registrarExpress(ctx, body),
  }),
  // specification 1, section 7: PUT radicaciones/{id} of the wizard and PUT radicaciones/{num} of the express form
  byBody(
    route('PUT /radicaciones/:id', {
      operation: 'cambiarRadicacion',
      summary: 'Con los datos sueltos del formulario express, la radicación de ese número (y no de ese id)',
      whose: [deRadicacion('express'), deProyectoNombrado],
      needs: anyOf(modificar('radicaciones'), modificar('seguimiento')),
      params: idParams,
      when: esPlanoSchema,
      body: expressCambioSchema,
      reply: radicacionPlana,
      handler: (ctx, { params, body }) => guardarExpress(ctx, params.id, body),
    }),
    route('PUT /radicaciones/:id', {
      summary: 'Con el cuerpo del asistente, la radicación de ese id',
      whose: deRadicacion('expediente'),
      needs: modificar('radicaciones'),
      params: idParams,
      body: radicacionCambioSchema,
      reply: radicacion,
      handler: (ctx, { params, body }) => actualizarRadicacion(ctx, params.id, body),
    }),
  ),
  route('GET /radi2/:numero/qr', {
    summary: 'El código QR del seguimiento público',
    whose: deRadicacion('express'),
    needs: permission(...ROTULAN),
    params: numeroParams,
    reply: qrDeRadicacion,
    handler: (ctx, { params }) => verQr(ctx, params.numero),
  }),
  route('GET /radi2/:numero/rotulo', {
    summary: 'Rótulo de 130 × 90 mm con el código QR, en PDF',
    whose: deRadicacion('express'),
    needs: permission(...ROTULAN),
    params: numeroParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirRotulo(ctx, params.numero),
  }),
  route('GET /proyectosActivos', {
    summary: 'Proyectos a los que se puede asociar una radicación express',
    needs: anyOf(crear('seguimiento'), modificar('seguimiento')),
    query: buscar,
    reply: proyectosActivos,
    handler: (ctx, { query }) => buscarActivos(ctx, query.q ?? ''),
  }),
]
