import type { Json } from '../../harness/index.ts'
import type { Clase, Cosa, Mundo } from '../mundo.ts'
import type { Oficina } from '../oficina.ts'

/** Of each class, so many of the day's. */
const MUESTRA = 4

/** By what people look for each. */
const LLAVES: Partial<Record<Clase, (una: Cosa) => string[]>> = {
  persona: ({ documento, apellidos }) => [documento, apellidos].filter(Boolean),
  radicacion: ({ numero }) => [String(numero)],
  inmueble: ({ matricula }) => [matricula].filter(Boolean),
  factura: ({ numero, fuera }) => (numero && !fuera ? [numero] : []),
  tramite: ({ numero, estado }) => (estado === 'anulado' ? [] : [numero]),
}

/** Each record of the day is found by its document, its number and its name. */
export async function revisarBusqueda(oficina: Oficina, mundo: Mundo): Promise<string[]> {
  const mal: string[] = []
  for (const [clase, llaves] of Object.entries(LLAVES))
    for (const una of mundo
      .todas(clase as Clase)
      .filter(({ dia }) => dia === oficina.dia)
      .slice(-MUESTRA))
      for (const llave of llaves(una)) {
        const { body } = await oficina.pedir('admin', 'GET', `/buscar?q=${encodeURIComponent(llave)}`, undefined, {})
        const hallados: Json[] = (body?.grupos ?? []).flatMap(({ filas }: Json) => filas)
        const suyo = hallados.some(
          (fila) =>
            Number(fila.id) === una.id || JSON.stringify(fila).includes(String(una['numero'] ?? una['documento'])),
        )
        if (!suyo)
          mal.push(
            `${clase} ${una.nombre} (${una.id}) is not found by «${llave}»: ${JSON.stringify(body).slice(0, 300)}`,
          )
      }
  return mal
}

/** No job failed, and none that is due waits. */
export async function revisarTrabajos({ interior: { db } }: Oficina): Promise<string[]> {
  const filas = await db('trabajos')
    .whereIn('estado', ['fallido', 'en_curso'])
    .orWhere((q) => void q.where('estado', 'pendiente').where('intentos', '>', 0))
    .select<{ nombre: string; estado: string; error: string | null }[]>('nombre', 'estado', 'error')
  return filas.map(({ nombre, estado, error }) => `job ${nombre} is ${estado}: ${error ?? ''}`)
}
