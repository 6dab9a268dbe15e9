import { paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  edicto,
  edictoConFijaciones,
  filaDeEdicto,
  tableroDeEdictos,
} from '../../schemas/respuestas/radicaciones/documentos.ts'
import { comoPut, edictoCambioSchema, edictoSchema, retiroQuery } from '../../schemas/radicaciones/edicto.ts'
import { PDF } from '../archivos/index.ts'
import {
  archivo,
  idParams,
  nada,
  nobody,
  oHoja,
  perMinute,
  route,
  file,
  type Answer,
  type Context,
  update,
} from '../kernel/index.ts'
import { crear, eliminar, modificar, ver } from '../roles/index.ts'
import { edictosQuery, listarEdictos, verEdicto, leerEdicto, deEdicto, deEdictoFijado } from './listar-edictos.ts'
import { fijacionesDe, ponerAlDia } from './fijar.ts'
import { createElement } from 'react'
import { calendarioDe, cuentaDe } from '../calendario/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { estaFijado } from './domain.ts'
import { ConstanciaImpresa } from './print/constancia.tsx'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { Edicto } from './model.ts'
import { corregirEdicto, publicarEdicto } from './publicar.ts'
import { papelPublico, tablero, tableroQuery } from './tablero.ts'

const PAPELERA = papelera<Edicto>({
  clase: 'edictos',
  uno: 'edicto',
  Modelo: Edicto,
  permisos: [permiso('edictos', 'eliminar')],
  titulo: ({ titulo, nombre_cliente }) => `${titulo}, ${nombre_cliente}`,
  archivos: ['ruta_archivo'],
  marca: 'eliminado_en',
  // restored from now on, not for the days in the trash
  async vuelve(ctx, { id, fecha_inicio }, poner) {
    await poner()
    if (fecha_inicio <= ctx.today)
      await ponerAlDia(ctx, await update(ctx, Edicto, id, { dispuesto_en: ctx.now.toISOString() }))
  },
})

/** The call of the specification sends no reason. */
const SIN_MOTIVO = 'sin motivo'

/** Moves to the trash. Posted ones keep row and paper for good, with who removed them and why. @throws Problem 404 */
async function eliminarEdicto(ctx: Context, id: number, motivo = SIN_MOTIVO): Promise<void> {
  const edicto = await leerEdicto(ctx, id, { lock: true })
  await ponerAlDia(ctx, edicto)
  if ((await fijacionesDe(ctx, edicto)).length === 0) {
    await tirar(ctx, PAPELERA, id)
    return
  }
  await tirar(ctx, PAPELERA, id, async () => {
    const quitado = { eliminado_en: ctx.now.toISOString(), eliminado_por: ctx.user?.id ?? null, motivo_retiro: motivo }
    await ponerAlDia(ctx, await update(ctx, Edicto, id, quitado))
  })
}

async function imprimirConstancia(ctx: Context, id: number): Promise<Answer> {
  const edicto = await leerEdicto(ctx, id)
  const fijaciones = await fijacionesDe(ctx, edicto)
  const html = imprimir(
    createElement(ConstanciaImpresa, {
      oficina: await membreteDe(ctx),
      edicto,
      fijaciones,
      fijado: estaFijado(edicto, ctx.today),
      impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
      cuenta: cuentaDe(await calendarioDe(ctx)),
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `constancia-edicto-${id}.pdf`,
    inline: true,
  })
}

export const routes = [
  route('GET /edicto', {
    summary: 'Edictos de la oficina',
    needs: ver('edictos'),
    query: edictosQuery,
    reply: oHoja(paginaDe(filaDeEdicto)),
    handler: (ctx, { query }) => listarEdictos(ctx, query),
  }),
  route('GET /edicto/:id', {
    summary: 'Un edicto y sus fijaciones',
    whose: deEdicto,
    needs: ver('edictos'),
    params: idParams,
    reply: edictoConFijaciones,
    handler: (ctx, { params }) => verEdicto(ctx, params.id),
  }),
  route('POST /edicto', {
    summary: 'Publicar un edicto',
    needs: crear('edictos'),
    answers: 201,
    limit: perMinute(60),
    transaction: false,
    idempotent: true,
    body: edictoSchema,
    multipart: { files: { archivo: PDF('Revise la informacion requerida') } },
    reply: edicto,
    handler: (ctx, { body, files }) => publicarEdicto(ctx, body, files['archivo']?.[0]),
  }),
  route('POST /edicto/:id', {
    operation: 'corregirEdicto',
    summary: 'Corregir un edicto (formulario, con ?_method=PUT)',
    whose: deEdicto,
    needs: modificar('edictos'),
    limit: perMinute(120),
    transaction: false,
    idempotent: true,
    params: idParams,
    query: comoPut,
    body: edictoCambioSchema,
    multipart: { files: { archivo: PDF() } },
    reply: edicto,
    handler: (ctx, { params, body, files }) => corregirEdicto(ctx, params.id, body, files['archivo']?.[0]),
  }),
  route('DELETE /edicto/:id', {
    summary: 'Eliminar un edicto; si se fijó alguna vez, su constancia se conserva',
    whose: deEdicto,
    needs: eliminar('edictos'),
    reply: nada,
    params: idParams,
    query: retiroQuery,
    handler: (ctx, { params, query }) => eliminarEdicto(ctx, params.id, query.motivo),
  }),
  route('GET /edicto/:id/constancia', {
    summary: 'Constancia de fijación y desfijación, en PDF',
    whose: deEdicto,
    needs: ver('edictos'),
    params: idParams,
    reply: archivo('application/pdf'),
    handler: (ctx, { params }) => imprimirConstancia(ctx, params.id),
  }),
  route('GET /edictosPublicos', {
    summary: 'Tablero público de edictos',
    needs: nobody('los edictos se fijan para que cualquiera los lea'),
    limit: perMinute(60),
    query: tableroQuery,
    reply: tableroDeEdictos,
    handler: (ctx, { query }) => tablero(ctx, query),
  }),
  route('GET /edictosPublicos/:id/archivo', {
    summary: 'El PDF de un edicto fijado',
    whose: deEdictoFijado,
    needs: nobody('los edictos se fijan para que cualquiera los lea'),
    limit: perMinute(30),
    params: idParams,
    reply: archivo('application/pdf'),
    handler: (ctx, { params }) => papelPublico(ctx, params.id),
  }),
]
