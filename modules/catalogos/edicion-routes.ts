import { conExtra } from '../../schemas/json/vocabulario.ts'
import { filaSchema } from './respuesta.ts'
import { idParams, nada, route, session, soloEnPruebas } from '../kernel/index.ts'
import { crear, eliminar, modificar } from '../roles/index.ts'
import { rutasDeConmutar } from './conmutar.ts'
import {
  cambiarFila,
  crearFila,
  eliminarFila,
  esquemaDeCambiar,
  esquemaDeCrear,
  leerFila,
  type Editable,
} from './editar-filas.ts'
import { deCatalogo } from './catalogo.ts'

/** What writes the rows of a catalogue, all alike; nothing for those that are only read. */
export function rutasDeEdicion(editable: Editable) {
  const { pantalla, catalogo } = editable
  const {
    titulo,
    paths: [path],
  } = catalogo
  const { vista } = pantalla
  const whose = deCatalogo(catalogo.usos, catalogo.pertenece)
  const fila = soloEnPruebas(conExtra(filaSchema(catalogo)))
  const leer = route({
    method: 'GET',
    path: `/${path}/:id`,
    summary: `Ver una fila: ${titulo}`,
    whose,
    needs: session(),
    params: idParams,
    reply: fila,
    handler: (ctx, { params }) => leerFila(ctx, editable, params.id),
  })
  if (pantalla.acciones.length === 0) return [leer]
  return [
    leer,
    ...rutasDeConmutar({ ...catalogo, path, vista, whose }),
    route({
      method: 'POST',
      path: `/${path}`,
      summary: `Crear: ${titulo}`,
      whose,
      needs: crear(vista),
      body: esquemaDeCrear(pantalla),
      answers: 201,
      reply: fila,
      handler: (ctx, { body }) => crearFila(ctx, editable, body),
    }),
    route({
      method: 'PUT',
      path: `/${path}/:id`,
      summary: `Modificar: ${titulo}`,
      whose,
      needs: modificar(vista),
      params: idParams,
      body: esquemaDeCambiar(pantalla),
      reply: fila,
      handler: (ctx, { params, body }) => cambiarFila(ctx, editable, params.id, body),
    }),
    route({
      method: 'DELETE',
      path: `/${path}/:id`,
      summary: `Eliminar: ${titulo}`,
      whose,
      needs: eliminar(vista),
      params: idParams,
      reply: nada,
      handler: (ctx, { params }) => eliminarFila(ctx, editable, params.id),
    }),
  ]
}
