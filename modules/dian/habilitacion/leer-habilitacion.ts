import type { Context } from '../../kernel/index.ts'
import { SoftwareDian } from '../model.ts'
import { delSet } from './firmar.ts'
import { TIPOS_DE_PRUEBA, type DocumentoDePrueba } from './model.ts'

export const pruebaVisible = ({ id, tipo, modo, numero, fecha, estado, mensaje }: DocumentoDePrueba) => ({
  id,
  tipo,
  modo,
  numero,
  fecha,
  estado,
  mensaje,
})

const ULTIMOS = 100

/** How far the office is on its way to being enabled; null outside of the test environment or without a set. */
export async function leerHabilitacion(ctx: Context) {
  const software = await SoftwareDian.query(ctx.db).whereNull('retirado_en').orderBy('id', 'desc').first()
  if (software?.ambiente !== '2' || !software.test_set_id) return { test_set_id: null, tipos: [], documentos: [] }
  const { test_set_id } = software
  const todos = await delSet(ctx, { id: software.id, test_set_id })
    .select('id', 'tipo', 'modo', 'numero', 'fecha', 'estado', 'mensaje')
    .orderBy('id', 'desc')
  const tipos = TIPOS_DE_PRUEBA.map((tipo) => {
    const suyos = todos.filter((uno) => uno.tipo === tipo)
    const cuantos = (modo: DocumentoDePrueba['modo'], ...estados: DocumentoDePrueba['estado'][]) =>
      suyos.filter((uno) => uno.modo === modo && estados.includes(uno.estado)).length
    return {
      tipo,
      ensayada: cuantos('ensayo', 'aceptada') > 0,
      aceptadas: cuantos('set', 'aceptada'),
      esperando: cuantos('set', 'firmada', 'enviada') + cuantos('ensayo', 'firmada'),
      rechazadas: cuantos('set', 'rechazada'),
    }
  })
  return { test_set_id, tipos, documentos: todos.slice(0, ULTIMOS).map(pruebaVisible) }
}
