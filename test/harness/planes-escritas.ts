import { routes } from '../../modules/index.ts'
import { preguntaDe } from './ajenos.ts'
import { deCartera } from './escritas/de-cartera.ts'
import { deDian } from './escritas/de-dian.ts'
import { deDinero, dePagos } from './escritas/de-dinero.ts'
import { deDocumentos } from './escritas/de-documentos.ts'
import { deEscrituras } from './escritas/de-escrituras.ts'
import { deOficina } from './escritas/de-oficina.ts'
import { dePapeles } from './escritas/de-papeles.ts'
import { dePersonas } from './escritas/de-personas.ts'
import { deTramites } from './escritas/de-tramites.ts'
import { SIN_RECORRER } from './escritas/declaradas.ts'
import type { Acervo } from './escritas/esquema.ts'
import { enviar, wayDe } from './escritas/recorrer.ts'
import { api } from './offices.ts'
import type { Permiso } from './planes-paseo.ts'
import type { Dichas } from './planes.ts'

const SALAS = [
  deCartera,
  deDian,
  deDinero,
  dePagos,
  deDocumentos,
  deEscrituras,
  deOficina,
  dePapeles,
  dePersonas,
  deTramites,
]

/** Writes once by each way, and deletes what may be deleted: what is asked meanwhile is asked by key, whatever becomes of it. */
export async function escribir(slug: string, acervo: Acervo, dichas: Dichas): Promise<void> {
  const casos = SALAS.flatMap((sala) => sala(() => acervo)).filter(({ ruta }) => SIN_RECORRER[ruta] === undefined)
  for (const { ruta, pedido } of casos) {
    const este = await pedido(slug)
    await dichas.de(ruta, () => enviar(slug, wayDe(ruta), este))
  }
  for (const route of routes.filter(({ method, path }) => method === 'DELETE' && path.includes(':'))) {
    const { path } = preguntaDe(route, true)
    await dichas.de(`DELETE ${route.path}`, () => api(slug).as('admin').delete(path))
  }
}

export const PERMISOS_DE_ESCRIBIR: readonly Permiso[] = [
  {
    ruta: /^PUT \/persona\/:id\/documento$/,
    sql: /method_data|detalle/,
    porque: 'un documento que se corrige se busca donde un pago lo nombra',
  },
  { ruta: /\/conservacion\//, porque: 'lo que cumplió su tiempo se cuenta otra vez antes de borrarlo' },
  { ruta: /\/tramites_depuraciones\//, porque: 'lo que sigue por destruir, que de noche se busca igual' },
  { ruta: /^DELETE /, sql: /^select count|exists/, porque: 'quién nombra todavía lo que se borra' },
  {
    ruta: /^POST \/tramites$/,
    sql: /from `tramites` where `tipo`/,
    porque: 'por mejorar: si la misma persona ya lo pidió',
  },
  { ruta: /estadoTres/, sql: /sum\(`bytes`\)/, porque: 'por mejorar: cuánto llegó hoy; pide un índice por fecha' },
  { ruta: /^\/abonosDepositos /, porque: 'por mejorar: los de un cliente, con «o» de una lista vacía' },
  {
    ruta: /^PUT \/avisos\/leidos$/,
    sql: /^update `avisos`/,
    porque: 'en la oficina de la prueba todos los avisos son de una persona: su índice los dice todos',
  },
  {
    ruta: /^DELETE \/usuario\/:id\/sesiones$/,
    sql: /where 1 = \?/,
    porque: 'una lista vacía de ids: no cambia ninguna',
  },
]
