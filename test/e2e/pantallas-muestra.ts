import type { Page } from 'puppeteer-core'
import type { Context } from '../../modules/kernel/index.ts'
import { esquemaEfectivo, huellaDe, sueltoEfectivo, codigoDelValidador } from '../../modules/pantallas/efectiva.ts'
import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import { interceptar } from '../harness/browser.ts'
import {
  CELDAS,
  ENTRADAS,
  formulario,
  type Campo,
  type Celda,
  type Columna,
  type Entrada,
  type Pantalla,
} from '../../schemas/vistas/pantalla.ts'

const OPCIONES = [
  { value: 'a', label: 'Opción A', tono: 'ok' as const },
  { value: 'b', label: 'Opción B' },
]
const RESTO: Partial<Record<Entrada, object>> = {
  choice: { opciones: OPCIONES },
  several: { opciones: OPCIONES },
  reference: { recurso: '/departamentos' },
  file: { acepta: ['.pdf'], maximo: 1_000_000 },
  text: { atajo: { texto: 'No lo sé', valor: 'NO SABE' } },
}
const DE_CELDA: Partial<Record<Celda, object>> = {
  badge: { opciones: OPCIONES },
  link: { href: '/admin/dashboard' },
  file: { ruta: '/files/{cfile}' },
  reference: { texto: ['nombre'] },
  person: { texto: ['nombres', 'apellidos'] },
}
const VALORES: Record<Celda, unknown> = {
  text: 'Texto llano',
  document: '900373913',
  number: 1234.5,
  money: 1_500_000,
  percent: 33.33,
  date: '2026-07-20',
  'date-time': '2026-07-20T15:30:00.000Z',
  switch: true,
  badge: 'a',
  link: 'Ir',
  file: 'f.pdf',
  reference: 5,
  person: 9,
}
/** What each cell reads as. */
export const LEIDO: Record<Celda, string> = {
  text: 'Texto llano',
  document: '900.373.913-4',
  number: '1.234,5',
  money: '1.500.000',
  percent: '33,33%',
  date: '20/07/2026',
  'date-time': '20/07/2026 10:30',
  switch: 'Sí',
  badge: 'Opción A',
  link: 'Ir',
  file: 'Descargar',
  reference: 'Antioquia',
  person: 'Ana Peña',
}
const MENSAJES = {
  creado: 'Hecho',
  noCreado: 'No se pudo',
  editado: 'Hecho',
  noEditado: 'No se pudo',
  eliminado: 'Hecho',
  noEliminado: 'No se pudo',
}
const titulo = (word: string) => `Campo ${word}`

/** A screen with every word of the vocabulary. */
export const galeria: Pantalla = {
  id: 'departamentos',
  titulo: 'Galería',
  singular: 'muestra',
  femenino: true,
  grupo: 'Prueba',
  vista: 'departamentos',
  recurso: '/departamentos',
  esquema: {
    type: 'object',
    properties: Object.fromEntries(ENTRADAS.map((entrada) => [entrada.replace('-', '_'), { title: titulo(entrada) }])),
  },
  campos: Object.fromEntries(
    ENTRADAS.map((entrada) => [entrada.replace('-', '_'), { widget: entrada, ancho: 6, ...RESTO[entrada] } as Campo]),
  ),
  tabla: {
    columnas: CELDAS.map((celda) => ({
      campo: `c${celda}`,
      titulo: `Celda ${celda}`,
      celda,
      sort: false,
      ...DE_CELDA[celda],
    })) as unknown as [Columna],
    orden: 'name',
    pageSize: 5,
  },
  acciones: [
    { tipo: 'create', en: 'drawer', texto: 'Agregar' },
    { tipo: 'view', texto: 'Ver' },
    { tipo: 'edit', en: 'inline', texto: 'Editar aquí' },
    { tipo: 'toggle', campo: 'activo' },
    { tipo: 'delete', pregunta: '¿Seguro?' },
    { tipo: 'link', texto: 'Ir a Mi día', href: '/admin/dashboard' },
    { tipo: 'download', texto: 'Descargar', ruta: '/files/{id}' },
    { tipo: 'dialog', texto: 'Diálogo', nombre: 'ninguno' },
    { tipo: 'form', texto: 'Formulario', formulario: 'sin-tabla', necesita: 'modificar' },
  ],
  mensajes: MENSAJES,
}

/** A form without a table, which opens over a row of the gallery. */
export const sinTabla = formulario({
  id: 'sin-tabla',
  titulo: 'Devolver {nombre}',
  vista: 'departamentos',
  metodo: 'PUT',
  recurso: '/muestras/{id}/devolver',
  necesita: 'modificar',
  boton: 'Devolver',
  esquema: {
    type: 'object',
    required: ['motivo'],
    properties: {
      nombre: { title: 'Nombre', type: 'string' },
      motivo: { title: 'Motivo', type: 'string', minLength: 5 },
    },
  },
  campos: { nombre: { widget: 'text', ancho: 6 }, motivo: { widget: 'long-text', ancho: 12 } },
  mensajes: { enviado: 'Devuelto', noEnviado: 'No se pudo devolver', incompleto: 'Falta el motivo' },
})

/** A form of so many text fields, for measuring. */
export const grande = (campos: number): Pantalla => ({
  ...galeria,
  titulo: 'Grande',
  acciones: [{ tipo: 'create', en: 'drawer', texto: 'Agregar' }],
  esquema: {
    type: 'object',
    required: ['campo0'],
    properties: Object.fromEntries(
      Array.from({ length: campos }, (_, n) => [
        `campo${n}`,
        { type: ['string', 'null'], title: `Campo ${n}`, maxLength: 40 },
      ]),
    ),
  },
  campos: Object.fromEntries(Array.from({ length: campos }, (_, n) => [`campo${n}`, { widget: 'text', ancho: 4 }])),
})

/**
 * Serves a screen of the test's own in the place of one of the product, and the form without a table, with their validators compiled as
 * the server compiles them.
 * @returns what the form without a table sent
 */
export async function servir(page: Page, base: Pantalla): Promise<unknown[]> {
  const enviado: unknown[] = []
  const esquema = esquemaEfectivo(base, [])
  const huella = huellaDe(esquema)
  const quien = { user: { permisos: new Set(PERMISOS.map(({ id }) => id)) } } as unknown as Context // who may do everything
  const suelto = sueltoEfectivo(quien, sinTabla)
  const row = {
    id: 1,
    version: 1,
    activo: true,
    nombre: 'Antioquia',
    nombres: 'Ana',
    apellidos: 'Peña',
    ...Object.fromEntries(CELDAS.map((celda) => [`c${celda}`, VALORES[celda]])),
  }
  const json = (body: unknown) => ({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })
  await interceptar(page, (request) => {
    const { pathname } = new URL(request.url())
    const answer =
      pathname === '/api/pantallas/departamentos'
        ? json({
            definicion: { ...base, esquema },
            puede: { ver: true, crear: true, modificar: true, eliminar: true },
            extra: [],
            huella,
            validador: `/api/pantallas/departamentos/validador/${huella}`,
          })
        : pathname === '/api/pantallas/sin-tabla'
          ? json(suelto)
          : pathname === suelto.validador
            ? { status: 200, contentType: 'text/javascript', body: codigoDelValidador(suelto.definicion.esquema) }
            : pathname === '/api/muestras/1/devolver'
              ? (enviado.push(JSON.parse(request.postData() ?? '')), json({}))
              : pathname.includes('/validador/')
                ? { status: 200, contentType: 'text/javascript', body: codigoDelValidador(esquema) }
                : pathname === '/api/departamentos' && request.method() === 'GET'
                  ? json({ data: [row], total: 1, page: 1, pageSize: 5 })
                  : pathname === '/api/departamentos/1'
                    ? json(row)
                    : null
    void (answer ? request.respond(answer) : request.continue())
  })
  return enviado
}
